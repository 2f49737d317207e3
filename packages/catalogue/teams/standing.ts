import { factsOf } from './leagues.ts';
import type { Team } from './team.ts';

/** MLB, NFL, NBA, and NHL. */
const MAJOR = 4;

export type Standing = 'major' | 'well-known' | 'other' | 'retired';

/** How well known a team's league is. In its own module, so that the first view loads only prominence.ts. */
export function standingOf({ league, retired }: Team): Standing {
  if (retired) return 'retired';
  const { prominence } = factsOf(league);
  if (prominence === undefined) return 'other';
  return prominence <= MAJOR ? 'major' : 'well-known';
}
