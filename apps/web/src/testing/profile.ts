import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { newFan } from './fan.ts';
import { openApp } from './open-app.tsx';
import { pagesServer } from './pages.ts';
import { ownSpot } from './people.ts';
import type { Responses } from './responses.ts';
import { spotsServer } from './spots.ts';
import { ago } from './trips.ts';

export const daysAgo = (days: number): string => ago(days * 24 * 60);

/** Texans, Colts, and Jaguars: the Titans are the only missing team of the AFC South. */
export const mostOfTheSouth: OwnSpot[] = ['nfl-hou', 'nfl-ind', 'nfl-jax'].map((teamId, days) =>
  ownSpot(teamId, { spottedAt: daysAgo(days) }),
);

/** A section of the profile. */
export const profilePart = (name: string): Locator => page.getByRole('region', { name });

/** Opens the profile of a fan with these spots. */
export async function openProfile(collection: OwnSpot[], responses: Responses = {}): Promise<void> {
  openApp(
    '/profile',
    {
      ...pagesServer,
      'GET /api/years/:year': ({ year }) => ({
        year: Number(year),
        spots: collection.length,
        newLeagues: [],
        topLeague: null,
        bestDay: null,
        bestWeek: null,
        rarest: null,
        rarityPoints: 0,
        latest: [],
      }),
      ...spotsServer({ collection }),
      ...responses,
    },
    { ...newFan(), displayName: 'Sam Okafor' },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sam Okafor' })).toBeVisible();
}
