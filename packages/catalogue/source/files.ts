import f1 from '../data/f1.json' with { type: 'json' };
import minorLeagues from '../data/minor-leagues.json' with { type: 'json' };
import mlb from '../data/mlb.json' with { type: 'json' };
import mls from '../data/mls.json' with { type: 'json' };
import nascar from '../data/nascar.json' with { type: 'json' };
import nationalTeams from '../data/national-teams.json' with { type: 'json' };
import nba from '../data/nba.json' with { type: 'json' };
import ncaa from '../data/ncaa.json' with { type: 'json' };
import nfl from '../data/nfl.json' with { type: 'json' };
import nhl from '../data/nhl.json' with { type: 'json' };
import nwsl from '../data/nwsl.json' with { type: 'json' };
import soccerLeagues from '../data/soccer-leagues.json' with { type: 'json' };
import throwback from '../data/throwback.json' with { type: 'json' };
import wnba from '../data/wnba.json' with { type: 'json' };
import type { Team } from '../teams/team.ts';
import { normalise } from './normalise.ts';
import type { SourceFiles } from './sections.ts';

export const sourceFiles: SourceFiles = {
  nfl,
  mlb,
  nba,
  nhl,
  mls,
  wnba,
  nwsl,
  f1,
  nascar,
  ncaa,
  nationalTeams,
  soccerLeagues,
  minorLeagues,
  throwback,
};

/** The whole catalog, for server code. The browser fetches the files separately. */
export const allTeams: readonly Team[] = normalise(sourceFiles);

export const teamsById: ReadonlyMap<string, Team> = new Map(allTeams.map((team) => [team.id, team]));
