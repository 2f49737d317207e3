import type { OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newSettings } from '../accounts.ts';
import type { Responses } from '../responses.ts';
import { ago, inHours } from '../trips.ts';

export const TOKEN = 'the-token-of-this-link';
export const addressOf = (token: string): string => `${location.origin}/shared/${token}`;

/** A link to the fan's progress, which never expires. */
export const ownLink = (link: Partial<OwnLink> = {}): OwnLink => ({
  shareToken: TOKEN,
  type: 'all-time',
  createdAt: ago(0),
  expiresAt: null,
  isActive: true,
  createdBy: newId(),
  targetId: null,
  targetName: null,
  isOwnOfTarget: false,
  viewCount: 0,
  lastViewedAt: null,
  ...link,
});

/** A server that creates links. */
export const linkServer = {
  'GET /api/account/settings': newSettings,
  'GET /api/links': { links: [] },
  'POST /api/links': ({ type, expiresInDays, ...target }) =>
    ownLink({
      type,
      expiresAt: expiresInDays ? inHours(expiresInDays * 24) : null,
      targetId: 'targetId' in target ? target.targetId : null,
    }),
} satisfies Responses;

export const shareDialog = page.getByRole('dialog');
export const createLink = shareDialog.getByRole('button', { name: 'Create link' });
export const copyLink = shareDialog.getByRole('button', { name: 'Copy link' });

/** Collects what the app copies. */
export function collectCopies(): string[] {
  const copies: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copies.push(text));
  return copies;
}

/** Gives the device a share sheet, or none, and collects what the app shares with it. */
export function collectShares(hasSheet: boolean): ShareData[] {
  const shares: ShareData[] = [];
  const share = async (content: ShareData) => void shares.push(content);
  const parts = { share, canShare: hasSheet ? () => true : undefined };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => Object.keys(parts).forEach((name) => void Reflect.deleteProperty(navigator, name)));
  return shares;
}
