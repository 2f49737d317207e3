import { newId } from '@sportspot/domain/values/ids.ts';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { applyOperations } from '../features/spots/spots.queries.ts';
import { JOBS_TABLE } from '../jobs/queue-tables.ts';
import { createClusters } from '../testing/server/clusters.ts';
import { adminUrlOf, createTestDatabase, runStatement } from '../testing/server/test-database.ts';
import { removalOf, spotOf } from '../testing/spots/operations.ts';
import { deleteExpiredRows, listExpiring } from './delete-expired-rows.ts';
import { expiringRules, impersonal, retention } from './retention.ts';

let clusters: Awaited<ReturnType<typeof createClusters>>;
let db: Database;

beforeAll(async () => {
  clusters = await createClusters();
  db = clusters.db;
});
afterAll(() => clusters.close());

/** A complete run with small chunks; returns the number of steps. */
async function deleteAllExpired(): Promise<number> {
  let steps = 0;
  for (const expiring of listExpiring(db)) {
    do steps += 1;
    while (await deleteExpiredRows(db, expiring, 2));
  }
  return steps;
}

/** All durations that a text mentions. */
const timesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\d+ (?:hour|day|month|year)s?/g)].map(([time]) => time))].toSorted();

test('the documented retention times match the intervals in the deletion queries', () => {
  // operation-weeks.test.ts shows when operations are dropped.
  for (const { table, kept, isOver } of retention.filter((rule) => rule.table !== 'spot_ops')) {
    const fragments = isOver?.toOperationNode() as { sqlFragments?: readonly string[] } | undefined;
    const sql = fragments?.sqlFragments?.join(' ') ?? '';
    const intervals = [...sql.matchAll(/interval '([^']+)'/g)].map(([, interval]) => interval);
    expect([table, ...timesIn(kept)]).toEqual([table, ...new Set(intervals)]);
  }
});

test('every table has a retention rule', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name !~ '^spot_ops_w\\d+$'`,
  );
  await client.end();
  await database.drop();
  const said = [...retention.map(({ table }) => table), ...impersonal];
  expect(said.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);

async function userOf(values: { email_verified: boolean; created_at: Date }): Promise<string> {
  const id = newId();
  await db.directory
    .insertInto('users')
    .values({ id, email: `${id}@sportspot.example`, display_name: 'Kept or not', ...values })
    .execute();
  return id;
}

const signUp = { email: 'somebody@sportspot.example', display_name: 'Kept or not', language: 'en', browser: 'none' };

test('unconfirmed sign-ups, sessions, and pending links are deleted when they expire', async () => {
  const confirmed = await userOf({ email_verified: true, created_at: days(400) });
  const signUpOf = (created_at: Date) => ({ id: newId(), created_at, ...signUp });
  const fresh = signUpOf(days(6));
  await db.directory
    .insertInto('sign_ups')
    .values([fresh, ...Array.from({ length: 5 }, () => signUpOf(days(8)))])
    .execute();
  const session = (expires_at: Date, updated_at = new Date()) => ({
    id: newId(),
    user_id: confirmed,
    token: newId(),
    expires_at,
    updated_at,
  });
  const [open, over] = [session(days(-1), days(29)), session(days(0.01))];
  const unused = session(days(-60), days(31));
  await db.directory.insertInto('auth_sessions').values([open, over, unused]).execute();
  const pending = (expires_at: Date) => ({ id: newId(), identifier: newId(), value: 'x', expires_at });
  const [awaited, missed] = [pending(days(-1)), pending(days(0.01))];
  await db.directory.insertInto('auth_verifications').values([awaited, missed]).execute();

  expect(await deleteAllExpired()).toBeGreaterThan(12);
  const ids = async (table: 'users' | 'sign_ups' | 'auth_sessions' | 'auth_verifications') =>
    (await db.directory.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  expect(await ids('users')).toEqual([confirmed]);
  expect(await ids('sign_ups')).toEqual([fresh.id]);
  expect(await ids('auth_sessions')).toEqual([open.id]);
  expect(await ids('auth_verifications')).toEqual([awaited.id]);
});

test("dead links, empty closed groups, and failed jobs are deleted; a group's own link is kept with it", async () => {
  const token = () => newId().replaceAll('-', '').slice(0, 22);
  const link = (when: object) => ({ token: token(), type: 'all-time', created_by: newId(), ...when });
  const links = {
    open: link({}),
    justRevoked: link({ revoked_at: days(29) }),
    revoked: link({ revoked_at: days(31) }),
    expired: link({ expires_at: days(31), revoked_at: null }),
    own: link({ revoked_at: days(31) }),
  };
  await db.directory.insertInto('shareable_links').values(Object.values(links)).execute();
  const group = (values: object) => ({ id: newId(), name: 'Block 109', ...values });
  const groups = {
    lively: group({ member_count: 1, link_token: links.own.token }),
    remembered: group({ member_count: 1, closed_at: days(31) }),
    empty: group({ closed_at: days(31) }),
  };
  await db.directory.insertInto('groups').values(Object.values(groups)).execute();
  const { directoryPool } = db;
  await directoryPool.query(
    `select graphile_worker.add_job('send-mail', '{"to": "late@sportspot.example"}', max_attempts => 1)`,
  );
  await directoryPool.query(`select graphile_worker.add_job('send-mail', '{"to": "soon@sportspot.example"}')`);
  // A trigger of the queue overwrites the time of each change.
  await runStatement(
    adminUrlOf(String(directoryPool.options.connectionString)),
    `set session_replication_role = replica;
     update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '8 days'`,
  );

  await deleteAllExpired();
  const left = await db.directory.selectFrom('shareable_links').select('token').execute();
  expect(left.map((row) => row.token).toSorted()).toEqual(
    [links.open, links.justRevoked, links.own].map((row) => row.token).toSorted(),
  );
  const kept = await db.directory.selectFrom('groups').select('id').execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual([groups.lively.id, groups.remembered.id].toSorted());
  const { rows: jobs } = await directoryPool.query('select payload from graphile_worker._private_jobs');
  expect(jobs).toEqual([{ payload: { to: 'soon@sportspot.example' } }]);
});

test('a contact message is kept while open and for two years after it was settled', async () => {
  const message = (reference: string, values: object) => ({
    id: newId(),
    reference,
    name: 'Wanda',
    email: `${newId()}@sportspot.example`,
    subject: 'other',
    message: 'Hello.',
    ...values,
  });
  await db.directory
    .insertInto('contact_messages')
    .values([
      message('SP-KEPT22', { status: 'closed', settled_at: days(720) }),
      message('SP-KEPT33', { created_at: days(900) }),
      message('SP-GNE222', { status: 'answered', settled_at: days(740) }),
    ])
    .execute();
  await deleteAllExpired();
  const left = await db.directory.selectFrom('contact_messages').select('reference').orderBy('reference').execute();
  expect(left.map(({ reference }) => reference)).toEqual(['SP-KEPT22', 'SP-KEPT33']);
});

test('every rule finds its rows by an index', async () => {
  const plans = await Promise.all(
    expiringRules
      // Its index would be the library's; the table holds what is waiting, and little of that has failed.
      .filter(({ table }) => table !== JOBS_TABLE)
      .map(async ({ table, side, isOver }) => {
        const database = (side === 'directory' ? db.directory : db.userSides[0]) as Kysely<unknown>;
        return database.transaction().execute(async (transaction) => {
          await sql`set local enable_seqscan = off`.execute(transaction);
          const { rows } = await sql<{ 'QUERY PLAN': string }>`
            explain select ctid from ${sql.table(table)} where ${isOver}`.execute(transaction);
          return [table, rows.map((row) => row['QUERY PLAN']).find((line) => line.includes(`Seq Scan on ${table}`))];
        });
      }),
  );
  expect(plans.filter(([, scan]) => scan)).toEqual([]);
});

test('operations and removed spots are deleted after 90 days on every cluster, existing spots never', async () => {
  const people = ['00', 'ff'].map((shard) => newId().slice(0, -2) + shard);
  for (const userId of people) {
    const side = db.userSide(userId);
    await applyOperations(side, userId, [
      spotOf('nfl-gb', { at: days(200) }),
      spotOf('nba-lal', { at: days(200) }),
      removalOf('nba-lal', { at: days(100) }),
      spotOf('f1-fer', { at: days(80) }),
      removalOf('f1-fer', { at: days(80) }),
    ]);
    const logged = () => side.selectFrom('spot_ops').select('op_id').where('user_id', '=', userId).execute();
    await deleteAllExpired();
    expect(await logged()).toHaveLength(5);
    await side
      .updateTable('spot_ops')
      .set({ received_at: days(91), week: -1 })
      .where('user_id', '=', userId)
      .execute();
    await side
      .updateTable('user_spots')
      .set({ received_at: days(91) })
      .where('user_id', '=', userId)
      .execute();
    await deleteAllExpired();
    // Rows still in the outbox are kept.
    expect(await logged()).toHaveLength(5);
    await side.deleteFrom('outbox').execute();
    await deleteAllExpired();
    expect(await logged()).toEqual([]);
    const spots = await side
      .selectFrom('user_spots')
      .innerJoin('teams', 'teams.team_no', 'user_spots.team_no')
      .select(['teams.id', 'removed_at'])
      .where('user_id', '=', userId)
      .orderBy('teams.id')
      .execute();
    expect(spots).toMatchObject([
      { id: 'f1-fer', removed_at: expect.any(Date) },
      { id: 'nfl-gb', removed_at: null },
    ]);
  }
});
