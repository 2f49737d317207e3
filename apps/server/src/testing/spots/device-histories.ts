import { isDeepStrictEqual } from 'node:util';
import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { isAsLeft, keyOf, NOTHING, type OwnSpots, ownSpotsOf } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { LeftSpot, Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Applied } from '../../features/spots/spots.queries.ts';
import { showOwnSpots } from '../../features/spots/spots.service.ts';
import { type Act, act, toOperation } from './acts.ts';

/**
 * What one device does between reads: acts in any order of time, as if other devices had acted, too. `send` ends a
 * request, `retry` repeats the last one, and the trip's creator resets the trip and undoes that.
 */
type Step = Act | 'send' | 'retry' | 'read' | 'creator resets' | 'creator undoes';

export interface History {
  readonly steps: readonly Step[];
  /** Limits the trip to one league. */
  readonly isLimited: boolean;
  readonly tripAlsoAllTime: boolean;
}

const steps = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: act },
    { weight: 3, arbitrary: fc.constantFrom('send', 'retry', 'read', 'creator resets', 'creator undoes') },
  ),
  { minLength: 1, maxLength: 20 },
);
export const history: fc.Arbitrary<History> = fc.record({
  steps,
  isLimited: fc.boolean(),
  tripAlsoAllTime: fc.boolean(),
});

/** A request of the device, or of the system, after which the device has to read. */
interface Request {
  readonly operations: readonly { readonly id: string }[];
  readonly isSystem: boolean;
  readonly isRetry: boolean;
  readonly isReadAfter: boolean;
}

function requestsOf({ steps }: History, tripId: string): Request[] {
  const done: Operation[] = [];
  const requests: Request[] = [];
  const resets: string[] = [];
  let waiting: Operation[] = [];
  const send = (isReadAfter: boolean) => {
    requests.push({ operations: waiting, isSystem: false, isRetry: false, isReadAfter });
    waiting = [];
  };
  const asSystem = (operation: { kind: string; undoes?: string }) => {
    send(false);
    const operations = [{ id: newId(), version: 1, actedAt: new Date().toISOString(), tripId, ...operation }];
    requests.push({ operations, isSystem: true, isRetry: false, isReadAfter: true });
    return (operations[0] as { id: string }).id;
  };
  for (const step of steps) {
    if (typeof step === 'object') {
      const operation = toOperation(step, done, tripId);
      done.push(operation);
      waiting.push(operation);
    } else if (step === 'retry') {
      send(false);
      requests.push({ ...(requests.at(-1) as Request), isRetry: true });
    } else if (step === 'creator resets') resets.push(asSystem({ kind: 'trip-reset' }));
    else if (step === 'creator undoes') asSystem({ kind: 'trip-undo', undoes: resets.pop() ?? newId() });
    else send(step === 'read');
  }
  send(true);
  return requests;
}

/** Trips that started between the minutes of acts: one with a seat, one that ended, one that was left. */
async function settle(db: Database, fans: readonly { id: string; tripId: string; history: History }[]) {
  const began = new Date(Date.now() - 89.5 * 60_000);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const side = db.userSideOf(0);
  const { league_no } = await side
    .selectFrom('teams')
    .select('league_no')
    .where('id', '=', 'nfl-gb')
    .executeTakeFirstOrThrow();
  const trips = fans.flatMap(({ id, tripId, history }) => {
    const common = { user_id: id, starts_at: began, joined_at: began, ends_at: null, left_at: null, leagues: null };
    return [
      { ...common, trip_id: tripId, leagues: history.isLimited ? [league_no] : null },
      { ...common, trip_id: newId(), starts_at: minutesAgo(60.5), joined_at: minutesAgo(50.5) },
      { ...common, trip_id: newId(), ends_at: minutesAgo(30.5) },
      { ...common, trip_id: newId(), left_at: minutesAgo(40.5) },
    ];
  });
  const named = trips.map(({ trip_id, starts_at }) => ({ id: trip_id, name: 'Away day', starts_at }));
  await Promise.all([
    db.directory.insertInto('trips').values(named).execute(),
    side.insertInto('trip_participants').values(trips).execute(),
    side
      .insertInto('trip_seats')
      .values(
        fans.map(({ id, tripId }) => ({
          user_id: id,
          trip_id: tripId,
          seat_no: 1,
          nickname: 'Back seat',
          added_at: began,
        })),
      )
      .execute(),
    side
      .insertInto('user_settings')
      .values(fans.map(({ id, history }) => ({ user_id: id, trip_also_all_time: history.tripAlsoAllTime })))
      .execute(),
  ]);
}

async function readOwn(db: Database, id: string): Promise<OwnSpots> {
  return ownSpotsOf(await showOwnSpots(db, id));
}

/** Applies the requests of many users in one round trip. */
async function applyAll(db: Database, requests: readonly { user: string; operations: Request['operations'] }[]) {
  const { rows } = await sql<{ user: string; applied: Pick<Applied, 'left' | 'results'> }>`
    select "user", apply_operations("user", operations) as applied
    from jsonb_to_recordset(${JSON.stringify(requests)}) as request ("user" uuid, operations jsonb)`.execute(
    db.userSideOf(0),
  );
  return new Map(rows.map(({ user, applied }) => [user, applied]));
}

/** Sorts effects, because their order within an operation is irrelevant. */
const inOrder = (own: OwnSpots): OwnSpots => ({
  ...own,
  recent: own.recent.map(({ effects, lines, ...operation }) => ({
    ...operation,
    effects: effects.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    lines: lines.toSorted((one, other) => (one.tripId < other.tripId ? -1 : 1)),
  })),
});

export interface Difference {
  readonly history: History;
  readonly shown: OwnSpots;
  readonly there: OwnSpots | readonly LeftSpot[];
}

/** Runs histories on the device's rules and on the SQL functions, and returns the differences. */
export async function differencesIn(db: Database, histories: readonly History[]): Promise<Difference[]> {
  const fans = histories.map((history) => {
    const tripId = newId();
    const answered: Applied['results'] = [];
    return { id: newId(), tripId, history, requests: requestsOf(history, tripId), shown: NOTHING, answered };
  });
  await settle(db, fans);
  const differences = new Map<string, Difference>();
  const note = ({ id, history, shown }: (typeof fans)[number], there: Difference['there']) =>
    differences.has(id) || differences.set(id, { history, shown, there });
  await Promise.all(
    fans.map(async (fan) => {
      fan.shown = await readOwn(db, fan.id);
    }),
  );
  const rounds = Math.max(...fans.map(({ requests }) => requests.length));
  for (let round = 0; round < rounds; round += 1) {
    const active = fans.flatMap((fan) => {
      const request = fan.requests[round];
      return request ? [{ fan, ...request }] : [];
    });
    const answers = await applyAll(
      db,
      active.map(({ fan, operations }) => ({ user: fan.id, operations })),
    );
    const read = async ({ fan, isSystem, isRetry, isReadAfter, operations }: (typeof active)[number]) => {
      const { left, results } = answers.get(fan.id) as Pick<Applied, 'left' | 'results'>;
      // Operations refused because something was missing are evaluated again: on a new result, a device reads.
      const isNew = isRetry && !isDeepStrictEqual(results, fan.answered);
      fan.answered = results;
      if (!isSystem && !isRetry) {
        fan.shown = (operations as Operation[]).reduce(afterOperation, fan.shown);
        if (!isAsLeft(fan.shown, operations, left)) note(fan, left);
      }
      if (!isReadAfter && !isNew) return;
      const there = await readOwn(db, fan.id);
      if (!isSystem && !isNew && !isDeepStrictEqual(inOrder(fan.shown), inOrder(there))) note(fan, there);
      fan.shown = there;
    };
    await Promise.all(active.map(read));
  }
  return [...differences.values()];
}
