import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from './api-client.ts';

/** A new fan with this display name. */
export async function fanNamed(origin: string, displayName: string): Promise<Fan> {
  const fan = await signUpFan(origin);
  await callApi(origin, accountsApi.updateProfile, { displayName }, fan.cookie);
  return fan;
}

type TripParts = Partial<Omit<InputOf<typeof tripsApi.create>, 'id'>>;

export async function createTrip(origin: string, fan: Fan, parts: TripParts = {}): Promise<Trip> {
  const { status, body } = await callApi(
    origin,
    tripsApi.create,
    { id: newId(), name: 'Mile High Long Weekend', ...parts },
    fan.cookie,
  );
  if (status !== 200) throw new Error(`The trip was not created: ${status}`);
  return body;
}

export async function joinTrip(origin: string, fan: Fan, { joinCode }: Pick<Trip, 'joinCode'>): Promise<void> {
  const { status } = await callApi(origin, tripsApi.join, { code: joinCode ?? '' }, fan.cookie);
  if (status !== 200) throw new Error(`The trip was not joined: ${status}`);
}

/** Spots teams one by one in trip mode. */
export async function spotOnTrip(origin: string, fan: Fan, ...teamIds: string[]): Promise<void> {
  for (const teamId of teamIds) {
    const { status } = await callApi(origin, spotsApi.spot, { teamId, mode: 'trip-mode' }, fan.cookie);
    if (status !== 200) throw new Error(`${teamId} was not spotted: ${status}`);
  }
}

/** Opens the trips page, or one trip with `?trip=`. */
export async function openTrips(page: Page, origin: string, fan: Fan, address = ''): Promise<void> {
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(`${origin}/trip${address}`);
}

export const ticketOf = (page: Page) => page.getByRole('region', { name: 'Trip details' });
export const boardOf = (page: Page) => page.getByRole('region', { name: 'Leaderboard' });
export const feedOf = (page: Page) => page.getByRole('region', { name: 'Activity' });

/** Opens the creator's menu and chooses an item. */
export async function manageTrip(page: Page, tool: string): Promise<void> {
  await ticketOf(page).getByRole('button', { name: 'Manage trip' }).click();
  await page.getByRole('dialog', { name: 'Manage trip' }).getByRole('button', { name: tool }).click();
}

/** The trip's name on its ticket. */
export const nameOnTicket = (page: Page) => ticketOf(page).getByRole('heading', { level: 2 });
