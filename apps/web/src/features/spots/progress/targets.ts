import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { type Completion, completionOf, divisionsOf, nearestTargets } from '@sportspot/domain/teams/targets.rules.ts';
import type { AlbumPage } from '../album/album.ts';

/** Completion of a league and of its divisions. */
export interface LeagueTargets extends Completion<Team> {
  readonly no: number;
  readonly divisions: readonly Completion<Team>[];
}

/** Completion of every league, in album order. */
export const leagueTargets = (pages: readonly AlbumPage[]): LeagueTargets[] =>
  pages.map(({ league, slots, spotted }) => {
    const own = new Set(spotted.map(({ team }) => team.id));
    const isSpotted = ({ id }: Team) => own.has(id);
    const teams = slots.map(({ team }) => team);
    const whole = completionOf({ league: league.name, division: null, teams }, isSpotted);
    const divisions = divisionsOf(league.name, teams).map((set) => completionOf(set, isSpotted));
    return { ...whole, no: league.no, divisions };
  });

/** Small sets to complete next: divisions, or whole leagues that have none. */
export const nextTargets = (leagues: readonly LeagueTargets[], most: number): Completion<Team>[] =>
  nearestTargets(
    leagues.flatMap((league): readonly Completion<Team>[] =>
      league.divisions.length > 0 ? league.divisions : [league],
    ),
    most,
  );

/** Started leagues by completion, highest first, then the others in album order. */
export function begunFirst(leagues: readonly LeagueTargets[]): { begun: LeagueTargets[]; others: LeagueTargets[] } {
  const share = ({ spotted, teams }: LeagueTargets) => spotted.length / teams.length;
  const { begun = [], others = [] } = Object.groupBy(leagues, ({ spotted }) =>
    spotted.length > 0 ? 'begun' : 'others',
  );
  return { begun: begun.toSorted((one, other) => share(other) - share(one)), others };
}
