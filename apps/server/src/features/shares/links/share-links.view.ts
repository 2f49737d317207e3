import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import type { LinkType, linksApi, ManagedLink, OwnLink } from '@sportspot/domain/sharing/links.contract.ts';

/** A link that is neither revoked nor expired. */
interface Link {
  readonly token: string;
  readonly type: LinkType;
  readonly target_id: string | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly view_count: number;
  readonly last_viewed_at: Date | null;
}

/** The group or trip a link leads to. */
export interface Target {
  readonly name: string;
  readonly ownToken: string | null;
}

export const toPublicLink = (link: Link): OutputOf<typeof linksApi.get> => ({
  shareToken: link.token,
  type: link.type,
  createdAt: link.created_at.toISOString(),
  expiresAt: link.expires_at?.toISOString() ?? null,
  isActive: true,
});

export const toOwnLink = (link: Link, target: Target | undefined): OwnLink => ({
  ...toPublicLink(link),
  createdBy: link.created_by,
  targetId: link.target_id,
  targetName: target?.name ?? null,
  isOwnOfTarget: target?.ownToken === link.token,
  viewCount: link.view_count,
  lastViewedAt: link.last_viewed_at?.toISOString() ?? null,
});

/** A deleted or blocked owner has neither id nor name. */
export const toManagedLink = (link: Link, maker: Person | undefined, ownToken: string | null): ManagedLink => ({
  ...toPublicLink(link),
  madeBy: maker ? { userId: link.created_by, userName: maker.displayName } : { userId: null, userName: FALLBACK_NAME },
  isOwnOfTarget: ownToken === link.token,
  viewCount: link.view_count,
  lastViewedAt: link.last_viewed_at?.toISOString() ?? null,
});
