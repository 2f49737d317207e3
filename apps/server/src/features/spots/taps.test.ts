import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeOutboxRows } from '../../outbox/outbox.queries.ts';
import { removalOf, spotOf } from '../../testing/spots/operations.ts';
import { createFanDatabase } from '../../testing/users/fans.ts';
import { selectStats } from './spots.queries.ts';
import { applyOwn } from './taps.service.ts';

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
beforeAll(async () => {
  fans = await createFanDatabase();
});
afterAll(() => fans.close());

const side = () => fans.db.userSide(newId());
const tap = (userId: string, teamId = 'nfl-gb') => applyOwn(side(), { userId, operations: [spotOf(teamId)] });
const totalOf = async (userId: string) => (await selectStats(side(), userId)).totalSpots;

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

/** The statements that this work sends to PostgreSQL. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(Client.prototype, 'query');
  await work();
  const texts = queries.mock.calls.map(([query]) => textOf(query));
  queries.mockRestore();
  return texts.filter((text) => text.includes('apply_'));
}

test('a hundred taps at the same moment are each applied once, in few transactions, and each gets its own response', async () => {
  const people = Array.from({ length: 100 }, newId);
  let applied: Awaited<ReturnType<typeof tap>>[] = [];
  const statements = await statementsOf(async () => {
    applied = await Promise.all(people.map((id, index) => tap(id, allTeams[index]?.id)));
  });
  expect(statements.length).toBeLessThanOrEqual(5);
  expect(applied.map(({ left }) => left.map(({ teamId }) => teamId))).toEqual(
    people.map((_, index) => [allTeams[index]?.id]),
  );
  expect(await Promise.all(people.map(totalOf))).toEqual(people.map(() => 1));
});

test('taps of one user at the same moment all count, and a repeated one counts once', async () => {
  const id = newId();
  const again = spotOf('nfl-gb');
  const calls = [again, again, ...allTeams.slice(0, 30).map((team) => spotOf(team.id))];
  await Promise.all(calls.map((operation) => applyOwn(side(), { userId: id, operations: [operation] })));
  const teams = new Set(['nfl-gb', ...allTeams.slice(0, 30).map((team) => team.id)]);
  expect(await totalOf(id)).toBe(teams.size);
});

test('each of the taps of one user at the same moment leaves the outbox once, so that rarity counts it once', async () => {
  const id = newId();
  const chosen = allTeams.slice(0, 30);
  await Promise.all(chosen.map((team) => tap(id, team.id)));
  const rows = await takeOutboxRows(side(), 1000);
  const changes = rows.filter(({ userId }) => userId === id).flatMap((row) => row.changes.map(({ team }) => team));
  expect(changes.toSorted((one, other) => one - other)).toEqual(chosen.map(({ no }) => no).toSorted((a, b) => a - b));
});

test('a user whose rows are locked delays nobody else', async () => {
  const [busy, ...others] = Array.from({ length: 20 }, newId) as [string, ...string[]];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: tell } = Promise.withResolvers<void>();
  const holding = side()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${busy}, 0))`.execute(transaction);
      tell();
      await held;
    });
  await locked;
  const first = others.slice(0, 2).map((id) => tap(id));
  let isBusyDone = false;
  const waiting = tap(busy).then(() => {
    isBusyDone = true;
  });
  await Promise.all([...first, ...others.slice(2).map((id) => tap(id))]);
  expect(isBusyDone).toBe(false);
  release();
  await Promise.all([holding, waiting]);
  expect(await totalOf(busy)).toBe(1);
});

test('one tap that fails leaves the others of its transaction alone', async () => {
  const [broken, ...others] = Array.from({ length: 12 }, newId) as [string, ...string[]];
  const first = others.slice(0, 2).map((id) => tap(id));
  const unreadable = { ...spotOf('nfl-gb'), actedAt: 'no time' };
  const failing = applyOwn(side(), { userId: broken, operations: [unreadable] });
  await Promise.all([
    expect(failing).rejects.toThrow('invalid input syntax'),
    ...first,
    ...others.slice(2).map((id) => tap(id)),
  ]);
  expect(await Promise.all([broken, ...others].map(totalOf))).toEqual([0, ...others.map(() => 1)]);
});

test('only taps share a transaction: a removal goes alone', async () => {
  const people = Array.from({ length: 10 }, newId);
  const statements = await statementsOf(() =>
    Promise.all(people.map((userId) => applyOwn(side(), { userId, operations: [removalOf('nfl-gb')] }))),
  );
  expect(statements.filter((text) => text.includes('apply_together'))).toEqual([]);
  expect(statements).toHaveLength(10);
});
