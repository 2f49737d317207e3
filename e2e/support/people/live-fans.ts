import { setTimeout as wait } from 'node:timers/promises';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { callApi, type Fan, signUpFan } from './api-client.ts';

/** A trip that the first fan created and the others joined. */
export async function startTripOf(origin: string, [creator, ...others]: readonly Fan[]): Promise<Trip> {
  const { body: trip } = await callApi(origin, tripsApi.create, { id: newId(), name: 'Away day' }, creator?.cookie);
  for (const { cookie } of others) await callApi(origin, tripsApi.join, { code: trip.joinCode ?? '' }, cookie);
  return trip;
}

export const signUpFans = (origin: string, count: number): Promise<Fan[]> =>
  Promise.all(Array.from({ length: count }, () => signUpFan(origin)));

/** Retries the same operation until it is acknowledged, like a phone's outbox. */
export async function spotUntilAcknowledged(
  origin: string,
  cookie: string,
  spot: { teamId: string; mode?: 'all-time' | 'trip-mode' },
): Promise<void> {
  const operationId = newId();
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await callApi(origin, spotsApi.spot, { operationId, ...spot }, cookie).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(50);
  }
  throw new Error(`${spot.teamId} was never acknowledged`);
}
