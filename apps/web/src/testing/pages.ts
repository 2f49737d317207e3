import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { settingsServer, signedOut } from './accounts.ts';
import { openApp } from './open-app.tsx';
import type { Responses } from './responses.ts';

const contactServer = {
  'GET /api/contact': { support: null, general: null, bugs: null, features: null },
} satisfies Responses;

/** What the pages of a new fan ask for, from the dashboard to Contact. */
export const pagesServer = {
  ...settingsServer,
  ...contactServer,
  'GET /api/boards/all-time': {
    entries: [],
    people: 0,
    me: {
      totalSpots: 0,
      undatedSpots: 0,
      uniqueLeagues: 0,
      lastSpottedAt: null,
      rarityPoints: 0,
      rank: null,
      progress: 0,
      isShown: true,
    },
  },
  'GET /api/teams/:teamId/companions': { spotters: 0, rarityPoints: 100, people: [], count: 0, isComplete: true },
} satisfies Responses;

/** Opens a page as a visitor who isn't signed in, and waits until it's shown. */
export async function openAsVisitor(address: string): Promise<void> {
  openApp(address, { ...contactServer, 'GET /api/session': signedOut });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Where the app is, without its origin. */
export const currentAddress = (): string => location.pathname + location.search + location.hash;

/** The texts of the elements that a locator finds now, hidden text included. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent);
