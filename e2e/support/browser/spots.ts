import { expect, type Page, type Route } from '@playwright/test';
import { cardOf } from './person.ts';

/** Spots a team on the Browse tab. */
export const spot = (page: Page, team: string): Promise<void> =>
  cardOf(page, team).getByRole('button', { name: 'Spot', exact: true }).click();

/** The team's card says that it's spotted. */
export const expectSpotted = (page: Page, team: string): Promise<void> =>
  expect(cardOf(page, team).getByRole('button', { name: 'Spotted' })).toBeDisabled();

/** The team's card offers to spot it. */
export const expectUnspotted = (page: Page, team: string): Promise<void> =>
  expect(cardOf(page, team).getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();

export const OPERATIONS = '**/api/operations';

/** Changes operations on their way to the server. */
const changing =
  (from: RegExp, to: string) =>
  (route: Route): Promise<void> =>
    route.continue({ postData: (route.request().postData() ?? '').replaceAll(from, to) });

/** Simulates an app with a team that the server doesn't know: the server rejects such an operation permanently. */
export const forUnknownTeam = changing(/"teamId":"[^"]+"/g, '"teamId":"nfl-xyz"');
