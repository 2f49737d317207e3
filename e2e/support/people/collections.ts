import { type Operation, type SpotDetails, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { callApi, type Fan } from './api-client.ts';

export interface Sighting {
  readonly teamId: string;
  /** Null for a spot without a date. */
  readonly spottedAt: string | null;
  readonly details?: SpotDetails;
}

/** Spots teams for a fan in batches, like a device that was offline for a long time. */
export async function spotAll(origin: string, fan: Fan, sightings: readonly Sighting[]): Promise<void> {
  const operations = sightings.map(
    ({ teamId, spottedAt, details }): Operation => ({
      id: newId(),
      version: 1,
      kind: 'spot',
      teamId,
      mode: 'all-time',
      actedAt: spottedAt ?? new Date().toISOString(),
      spottedAt,
      ...(details && { details }),
    }),
  );
  for (let sent = 0; sent < operations.length; sent += 200) {
    const { status } = await callApi(
      origin,
      spotsApi.apply,
      { operations: operations.slice(sent, sent + 200) },
      fan.cookie,
    );
    if (status !== 200) throw new Error(`The spots were not taken: ${status}`);
  }
}

const DAY_MS = 86_400_000;

/** This time of day, that many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
