import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { accountOf } from '../../../offline/account/use-account.ts';

/** The leagues of the teams in the album right now. */
export function leaguesSpottedIn(userId: string, teams: readonly Team[]): ReadonlySet<string> {
  const album = accountOf(userId).state().spots?.collection;
  return new Set(teams.filter((team) => album?.has(team.id)).map((team) => team.league));
}
