import { sharedPath } from '@sportspot/domain/sharing/sharing.constants.ts';
import type { Fan } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { fanWithFullAlbum } from '../support/people/full-album.ts';
import { shareProgress } from '../support/people/shares.ts';
import { createTrip, spotOnTrip } from '../support/people/trips.ts';
import { addresses } from '../support/servers/addresses.ts';
import { secureCookieOf } from '../support/servers/secure-site.ts';
import type { Category, Timing } from './one-run.ts';

/** The size of an album after a season. */
const SPOTS = 120;

/** A page of the built site, and its limits: median scores at least, median times at most. */
export interface Measured {
  readonly address: () => Promise<{ readonly path: string; readonly cookie?: string }>;
  readonly scores: Partial<Record<Category, number>>;
  readonly times?: Partial<Record<Timing, number>>;
}

const readScores = { performance: 98, accessibility: 100, 'best-practices': 100 };

const fan = (): Promise<Fan> => collector(addresses().app, SPOTS);
const openedBy = async (path: string, by = fan) => ({ path, cookie: secureCookieOf(await by()) });

async function fanOnTrip(): Promise<Fan> {
  const { app } = addresses();
  const driver = await fan();
  await createTrip(app, driver);
  await spotOnTrip(app, driver, 'nfl-gb', 'nba-lal', 'mlb-nyy');
  return driver;
}

export const pages: Record<string, Measured> = {
  landing: { address: async () => ({ path: '/' }), scores: { ...readScores, seo: 100 } },
  faq: { address: async () => ({ path: '/faq' }), scores: { ...readScores, seo: 100 } },
  // Not indexed by search engines, on purpose.
  shared: {
    address: async () => ({ path: sharedPath(await shareProgress(addresses().app, await fan())) }),
    scores: readScores,
  },
  dashboard: {
    address: () => openedBy('/dashboard'),
    scores: { performance: 90, accessibility: 100, 'best-practices': 100 },
    times: { LCP: 2200, TBT: 200, CLS: 0.02 },
  },
  'full-album': {
    address: () => openedBy('/dashboard', () => fanWithFullAlbum(addresses().app)),
    scores: { performance: 90 },
  },
  browse: { address: () => openedBy('/dashboard?tab=browse'), scores: { performance: 85 } },
  trip: { address: () => openedBy('/trip', fanOnTrip), scores: { performance: 85 } },
};
