import { expect, type Page, type Route } from '@playwright/test';
import { cardOf } from './person.ts';

/** Spots a team in the browser of teams. */
export const spot = (page: Page, team: string): Promise<void> =>
  cardOf(page, team).getByRole('button', { name: 'Spot', exact: true }).click();

/** The team's card says that it is spotted. */
export const expectSpotted = (page: Page, team: string): Promise<void> =>
  expect(cardOf(page, team).getByRole('button', { name: 'Spotted' })).toBeDisabled();

/** The team's card offers to spot it. */
export const expectUnspotted = (page: Page, team: string): Promise<void> =>
  expect(cardOf(page, team).getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();

export const OPERATIONS = '**/api/operations';

/** Changes an operation on its way to the server. */
const changing =
  (from: RegExp, to: string) =>
  (route: Route): Promise<void> =>
    route.continue({ postData: (route.request().postData() ?? '').replaceAll(from, to) });

/** As if the app knew a team that the server does not: such a refusal is for good. */
export const forUnknownTeam = changing(/"teamId":"[^"]+"/g, '"teamId":"nfl-xyz"');
