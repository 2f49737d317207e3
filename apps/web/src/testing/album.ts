import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import { onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ownSpots } from './fan.ts';
import { ownSpot } from './people.ts';
import type { Responses } from './responses.ts';

/** Spots of these teams: the first on October 1, 2026, and each of the others a day later. */
export const spotsOf = (teamIds: readonly string[]): OwnSpot[] =>
  teamIds.map((teamId, index) => ownSpot(teamId, { spottedAt: new Date(Date.UTC(2026, 9, 1 + index)).toISOString() }));

/** The server of a fan who has spotted these teams. */
export const albumOf = (teamIds: readonly string[]): Responses => ({
  'GET /api/spots/mine': () => ownSpots({ collection: spotsOf(teamIds) }),
});

/** The card of a team on the Browse tab. */
export const cardOf = (team: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: team, exact: false }) });

export const cards: Locator = page.getByRole('article');

/** The line above the cards with the number of teams. */
export const countOfTeams: Locator = page.getByRole('tabpanel').getByRole('status');

/** A team's sheet. */
export const sheetOf = (team: string): Locator => page.getByRole('dialog', { name: team });

export const searchBox: Locator = page.getByRole('searchbox', { name: 'Search teams' });
export const suggestions: Locator = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');

/** A filter on the Browse tab. */
export const chip = (name: string): Locator => page.getByRole('group').getByRole('button', { name, exact: true });

/**
 * From here on, every request for the teams gets what `respond` returns. Call it before `openApp`, which loads them.
 */
export function replaceTeamFiles(respond: (load: () => Promise<Response>) => Promise<Response>): void {
  const network = window.fetch;
  window.fetch = (resource, init) => {
    const { pathname } = new URL(resource instanceof Request ? resource.url : resource, location.href);
    const load = () => network(resource, init);
    return pathname.endsWith('.json') ? respond(load) : load();
  };
  // Runs after the app's own clean-up, which is registered later.
  onTestFinished(() => {
    window.fetch = network;
  });
}
