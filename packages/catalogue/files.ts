import f1 from './data/f1.json' with { type: 'json' };
import nba from './data/nba.json' with { type: 'json' };
import nfl from './data/nfl.json' with { type: 'json' };
import { normalise } from './normalise.ts';
import type { Team } from './team.ts';

/** The whole catalogue for code that runs on a server. The browser fetches the same files one by one. */
export const allTeams: readonly Team[] = normalise({ nfl, nba, f1 });
