import type { Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';

interface TeamsQuestion {
  /** Null for a visitor who isn't signed in but has a link. */
  readonly viewerId: string | null;
  readonly ownerId: string;
  readonly visibility: Visibility;
  readonly sharesGroupOrTrip: boolean;
  /** Whether either has blocked the other. */
  readonly blocked: boolean;
}

/**
 * Whether the viewer may see the owner's teams, lists, and comparisons. Names and totals on shared leaderboards are
 * always visible.
 */
export function maySeeTeams({ viewerId, ownerId, visibility, sharesGroupOrTrip, blocked }: TeamsQuestion): boolean {
  if (viewerId === ownerId) return true;
  if (blocked) return false;
  return { everyone: true, 'groups-and-trips': sharesGroupOrTrip, 'only-me': false }[visibility];
}
