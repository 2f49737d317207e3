import { newId } from '@sportspot/domain/ids.ts';
import { afterOperation, type OwnSpots, ownSpotsOf } from '@sportspot/domain/own-spots.rules.ts';
import { modes, type Operation, type OwnSpot, type SpotEffect } from '@sportspot/domain/spots.contract.ts';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { type Act, act, joinTrip, toOperation } from '../../testing/acts.ts';
import { createFanDatabase } from '../../testing/fans.ts';
import { applyOperations, selectSpots, selectStats } from './spots.queries.ts';
import { showOwnSpots } from './spots.service.ts';

let db: Database;
beforeAll(async () => {
  const fans = await createFanDatabase();
  db = fans.db;
  return fans.close;
});

async function fanInTrip(): Promise<{ id: string; tripId: string }> {
  const [id, tripId] = [newId(), newId()];
  await db.directory.insertInto('trips').values({ id: tripId, name: 'Away day', starts_at: new Date() }).execute();
  await joinTrip(db.userSide(id), id, tripId);
  await db
    .userSide(id)
    .insertInto('trip_seats')
    .values({ user_id: id, trip_id: tripId, seat_no: 1, nickname: 'Back seat', added_at: new Date() })
    .execute();
  return { id, tripId };
}

/** What the fan sees, by place and team. */
type Seen = Map<string, OwnSpot>;
const keyOf = ({ tripId, seatNo, teamId }: Pick<SpotEffect, 'tripId' | 'seatNo' | 'teamId'>) =>
  `${tripId ?? 'collection'} ${seatNo} ${teamId}`;

const selectSeatSpots = (id: string) =>
  db
    .userSide(id)
    .selectFrom('trip_spots')
    .innerJoin('teams', 'teams.team_no', 'trip_spots.team_no')
    .select(['id as teamId', 'spotted_at as spottedAt', 'place_text as placeText', 'lat', 'lon', 'gear', 'note'])
    .where('user_id', '=', id)
    .where('seat_no', '=', 1)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

async function look(id: string, tripId: string): Promise<Seen> {
  const places = [
    { tripId: null, seatNo: 0 },
    { tripId, seatNo: 0 },
    { tripId, seatNo: 1 },
  ];
  const reads = modes.map((mode) => selectSpots(db.userSide(id), { userId: id, mode }, new Date()));
  const spots = (await Promise.all([...reads, selectSeatSpots(id)])).flatMap((rows, index) =>
    rows.map((row) => {
      const spot: OwnSpot = { ...row, spottedAt: row.spottedAt?.toISOString() ?? null };
      const place = places[index] as (typeof places)[number];
      return [keyOf({ ...place, teamId: row.teamId }), spot] as const;
    }),
  );
  return new Map(spots);
}

const isDifferent = (a: OwnSpot | undefined, b: OwnSpot | undefined) => JSON.stringify(a) !== JSON.stringify(b);

test('UNDO-02 what Recent says an operation did is what was seen before and after it', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      const { id, tripId } = await fanInTrip();
      const done: Operation[] = [];
      const views: Seen[] = [await look(id, tripId)];
      const outcomes = new Map<string, string>();
      for (const next of acts) {
        const operation = toOperation(next, done, tripId);
        done.push(operation);
        const { results } = await applyOperations(db.userSide(id), id, [operation]);
        outcomes.set(operation.id, results[0]?.outcome ?? '');
        views.push(await look(id, tripId));
      }
      const own = await showOwnSpots(db, id);
      const now = views.at(-1) as Seen;
      const [trip] = own.trips;
      expect([...own.collection, ...(trip?.spots ?? []), ...(trip?.seats[0]?.spots ?? [])]).toEqual([...now.values()]);

      const undone = new Set(done.flatMap((operation) => (operation.kind === 'undo' ? operation.undoes : [])));
      const undoable = done.filter(
        ({ id: done, kind }) => kind !== 'undo' && outcomes.get(done) === 'applied' && !undone.has(done),
      );
      expect(own.recent.map((operation) => operation.id).toSorted()).toEqual(undoable.map((one) => one.id).toSorted());

      for (const operation of own.recent) {
        const index = done.findIndex((one) => one.id === operation.id);
        const [before, after] = [views[index] as Seen, views[index + 1] as Seen];
        for (const effect of operation.effects) {
          const key = keyOf(effect);
          expect([effect.before, effect.after]).toEqual([before.get(key) ?? null, after.get(key) ?? null]);
        }
        const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) =>
          isDifferent(before.get(key), after.get(key)),
        );
        const told = operation.effects.map(keyOf);
        expect(told.toSorted()).toEqual(changed.toSorted());
      }
    }),
    { numRuns: process.env.LONG ? 1000 : 40 },
  );
});

const readOwn = async (id: string): Promise<OwnSpots> => {
  const { serverTime: _, ...own } = await showOwnSpots(db, id);
  return ownSpotsOf({ ...own, serverTime: '' });
};

test('SEAT-01 FORMAT-03 what a device shows before the server has answered is what the server then has', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), fc.boolean(), async (acts, isLimited) => {
      const { id, tripId } = await fanInTrip();
      const side = db.userSide(id);
      const leagues = await side.selectFrom('teams').select('league_no').where('id', '=', 'nfl-gb').execute();
      if (isLimited)
        await side
          .updateTable('trip_participants')
          .set({ leagues: leagues.map((row) => row.league_no) })
          .where('user_id', '=', id)
          .execute();
      let shown = await readOwn(id);
      const done: Operation[] = [];
      for (const next of acts.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
        const operation = toOperation(next, done, tripId);
        done.push(operation);
        shown = afterOperation(shown, operation);
        await applyOperations(side, id, [operation]);
        expect(shown).toEqual(await readOwn(id));
      }
    }),
    { numRuns: process.env.LONG ? 1000 : 40 },
  );
});

test('UNDO-03 an undo that is sent with its operation, after it or before it leaves all as if neither had been', {
  timeout: 600_000,
}, async () => {
  const history = fc.array(act, { maxLength: 12 });
  const last = act.filter(({ kind }) => kind !== 'undo');
  await fc.assert(
    fc.asyncProperty(history, last, async (acts, lastAct) => {
      const operations: Operation[] = [];
      for (const next of acts) operations.push(toOperation({ ...next, minutesAgo: next.minutesAgo + 1 }, operations));
      const operation = toOperation({ ...lastAct, minutesAgo: 1 } satisfies Act, operations);
      const undo: Operation = {
        id: newId(),
        version: 1,
        kind: 'undo',
        actedAt: new Date().toISOString(),
        undoes: operation.id,
      };
      const ways = [[], [[operation, undo]], [[operation], [undo]], [[undo], [operation]]];
      const ends = [];
      for (const requests of ways) {
        const { id, tripId } = await fanInTrip();
        const side = db.userSide(id);
        for (const request of [operations, ...requests]) if (request.length) await applyOperations(side, id, request);
        const seen = [...(await look(id, tripId))].map(([key, spot]) => [key.replace(tripId, 'trip'), spot]);
        ends.push({ seen, stats: await selectStats(side, id) });
      }
      expect(ends).toEqual(Array(ways.length).fill(ends[0]));
    }),
    { numRuns: process.env.LONG ? 1000 : 40 },
  );
});
