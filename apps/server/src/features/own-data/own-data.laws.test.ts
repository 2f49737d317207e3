import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { type ExportedDocument, exportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { fromCell, toLine } from '@sportspot/domain/own-data/own-data.rules.ts';
import type { Operation, SpotDetails } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { storageInTable } from '../../storage/storage.ts';
import { joinTrip } from '../../testing/spots/acts.ts';
import { editOf, removalOf, spotOf, undoOf } from '../../testing/spots/operations.ts';
import { createFanDatabase } from '../../testing/users/fans.ts';
import { awardPeople, showBadges } from '../badges/awards.service.ts';
import { applyOperations, selectStats } from '../spots/spots.queries.ts';
import { showOwnSpots } from '../spots/spots.service.ts';
import { exportEverything, exportSpots } from './export/export.service.ts';
import { createImportThread, importFile } from './import/import.service.ts';

let db: Database;
beforeAll(async () => {
  const fans = await createFanDatabase();
  db = fans.db;
  return fans.close;
});

/** Text as fans type it, including characters that are special in CSV and spreadsheets. */
const aText = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.constantFrom('=1+1', '-', "'", "'=x", '"', ',;\r\n', '@home', '\tindented', ' ', '🧢 cap', 'null', '{"a":1}'),
    )
    .map((text) => text.replaceAll('\0', '').trim().slice(0, max).toWellFormed());

const someDetails: fc.Arbitrary<SpotDetails> = fc
  .record({
    placeText: fc.option(aText(40)),
    gear: fc.option(aText(20)),
    note: fc.option(aText(60)),
    position: fc.option(
      fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
    ),
  })
  // An empty text means no value.
  .map(({ placeText, gear, note, position }) => ({
    placeText: placeText || null,
    gear: gear || null,
    note: note || null,
    ...position,
  }));

const anAct = fc.record({
  kind: fc.constantFrom('spot', 'spot', 'spot', 'spot', 'trip', 'seat', 'edit', 'remove', 'undo'),
  // Whole divisions of some leagues, so that badges are earned.
  team: fc.nat(159),
  minutesAgo: fc.integer({ min: 1, max: 80 }),
  yearsAgo: fc.nat(3),
  isRecalled: fc.boolean(),
  details: fc.option(someDetails, { nil: undefined }),
});
type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

function toOperation(
  { kind, team, minutesAgo, yearsAgo, isRecalled, details }: Act,
  tripId: string,
  last: Operation | undefined,
): Operation {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const teamId = allTeams[team]?.id as string;
  const noted = { at, ...(details && { details }) };
  const seenAt = isRecalled ? null : new Date(at.getTime() - yearsAgo * 365 * 86_400_000);
  if (kind === 'undo' && last) return undoOf(last, { at });
  if (kind === 'remove') return removalOf(teamId, { at });
  if (kind === 'edit') return editOf(teamId, details ?? { note: 'mended' }, { at, seenAt });
  if (kind === 'trip') return spotOf(teamId, { ...noted, mode: 'trip-mode' });
  if (kind === 'seat') return spotOf(teamId, { ...noted, mode: 'trip-mode', seat: { tripId, seatNo: 1 } });
  return spotOf(teamId, { ...noted, seenAt });
}

async function newFan(): Promise<{ userId: string; tripId: string }> {
  const [userId, tripId] = [newId(), newId()];
  await db.directory
    .insertInto('users')
    .values({ id: userId, email: `${userId}@sportspot.example`, display_name: 'Ida' })
    .execute();
  await db.directory.insertInto('trips').values({ id: tripId, name: 'Away day', starts_at: new Date() }).execute();
  const side = db.userSide(userId);
  await joinTrip(side, userId, tripId);
  await side
    .insertInto('trip_seats')
    .values({ user_id: userId, trip_id: tripId, seat_no: 1, nickname: 'Back seat', added_at: new Date() })
    .execute();
  return { userId, tripId };
}

async function whole(pieces: Promise<AsyncIterable<string>>): Promise<string> {
  let text = '';
  for await (const piece of await pieces) text += piece;
  return text;
}

/** The collection, its stats, and its badges. */
async function lookAt(userId: string) {
  const [{ collection }, stats, { badges }] = await Promise.all([
    showOwnSpots(db, userId),
    selectStats(db.userSide(userId), userId),
    showBadges(db, userId),
  ]);
  return { collection, stats, badges };
}

async function countOperations(userId: string): Promise<number> {
  const rows = await db.userSide(userId).selectFrom('spot_ops').select('op_id').where('user_id', '=', userId).execute();
  return rows.length;
}

const thread = createImportThread();
afterAll(() => thread.close());
const importNow = (userId: string, file: string) =>
  importFile({ db, thread }, userId, Buffer.from(JSON.stringify({ file, isDryRun: false })));
const removalsOf = (document: ExportedDocument) => document.collection.map(({ teamId }) => removalOf(teamId));

test('MYDATA-01 MYDATA-02 law: export, wipe, import restores collection and badges, and a second import changes nothing', async () => {
  let [people, spots, badgesWon] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 60 }), fc.boolean(), async (acts, isTable) => {
      const { userId, tripId } = await newFan();
      const side = db.userSide(userId);
      const operations: Operation[] = [];
      for (const act of acts) operations.push(toOperation(act, tripId, operations.at(-1)));
      await applyOperations(side, userId, operations);
      await awardPeople({ db }, [userId]);
      const before = await lookAt(userId);
      const text = await whole(exportEverything({ db, storage: storageInTable(db) }, userId));
      const document = exportedDocument.parse(JSON.parse(text));
      expect(document.collection.map(({ teamId }) => teamId).toSorted()).toEqual(
        before.collection.map(({ teamId }) => teamId),
      );
      const file = isTable ? await whole(exportSpots({ db }, userId)) : text;

      // Wiped by removing everything, and by importing into a new account.
      if (document.collection.length > 0) await applyOperations(side, userId, removalsOf(document));
      const trip = (await showOwnSpots(db, userId)).trips;
      const fresh = await newFan();
      for (const person of [userId, fresh.userId]) {
        if (before.collection.length === 0) continue;
        const report = await importNow(person, file);
        expect(report).toMatchObject({ added: before.collection.length, completed: 0, notUnderstood: 0, ambiguous: 0 });
        expect(await lookAt(person)).toEqual(before);
        const known = await countOperations(person);
        expect(await importNow(person, file)).toMatchObject({ added: 0, completed: 0 });
        expect([await countOperations(person), await lookAt(person)]).toEqual([known, before]);
      }
      expect((await showOwnSpots(db, userId)).trips).toEqual(trip);
      people += 1;
      spots += before.collection.length;
      badgesWon += before.badges.filter(({ level }) => level > 0).length;
    }),
    { numRuns: 100 },
  );
  expect(people).toBeGreaterThanOrEqual(100);
  expect([spots, badgesWon].every((count) => count > 100)).toBe(true);
}, 300_000);

test('law: CSV text round-trips unchanged and never starts a formula', () => {
  const cells = fc.array(fc.oneof(aText(60), fc.string()), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(cells, (texts) => {
      const line = toLine(texts);
      const [read = []] = parse(line, { relax_column_count: true, skip_empty_lines: false, trim: false });
      expect(read.map(fromCell)).toEqual(texts);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
