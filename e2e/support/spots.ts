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

/** On its way the operation comes to be about a team that the server does not know: an app with a newer catalogue. */
export const forUnknownTeam = (route: Route): Promise<void> =>
  route.continue({
    postData: (route.request().postData() ?? '').replaceAll(/"teamId":"[^"]+"/g, '"teamId":"nfl-xyz"'),
  });
