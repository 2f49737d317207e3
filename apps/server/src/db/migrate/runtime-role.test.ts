import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  migrateTestDatabase,
  ownerUrlOf,
  type TestDatabase,
} from '../../testing/server/test-database.ts';

const PERMISSION_DENIED = '42501';

let database: TestDatabase;
let runtime: Client;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  runtime = new Client({ connectionString: database.url });
  owner = new Client({ connectionString: ownerUrlOf(database.url) });
  await Promise.all([runtime.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([runtime.end(), owner.end()]);
  await database.drop();
});

test('tests run as the role of the API and the worker, which has no admin rights and owns nothing', async () => {
  const { rows } = await runtime.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
       (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned,
       pg_has_role('sportspot_owner', 'member') as may_become_owner
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      may_become_owner: false,
    },
  ]);
});

test.each([
  'create table public.mine (id integer)',
  'create schema mine',
  'create function mine() returns integer language sql as $$ select 1 $$',
  'create index on users (created_at)',
  'create role mine',
  'create extension dblink',
  'drop table spot_ops',
  'drop function apply_operations',
  'alter table users add column mine text',
  'alter table users disable trigger all',
  'truncate users cascade',
  'truncate graphile_worker._private_jobs',
  'set session_replication_role = replica',
  'select * from pg_authid',
  'delete from migrations_directory',
  'update graphile_worker.migrations set id = id',
  "copy users to program 'cat'",
])('the runtime role is refused: %s', async (statement) => {
  await expect(runtime.query(statement)).rejects.toMatchObject({ code: PERMISSION_DENIED });
});

test('the runtime role reads and writes every table, including those of later migrations, and uses the queue', async () => {
  await owner.query('create table made_later (id integer generated always as identity, note text)');
  await runtime.query(`insert into made_later (note) values ('one')`);
  await runtime.query(`update made_later set note = 'two'`);
  expect((await runtime.query('select * from made_later')).rows).toEqual([{ id: 1, note: 'two' }]);
  await runtime.query('delete from made_later');
  await owner.query('drop table made_later');
  await runtime.query(`select graphile_worker.add_job('send-mail', '{}')`);
  expect((await runtime.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(1);
});

test('migrating again leaves its privileges unchanged', async () => {
  const rights = `select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by relname`;
  const before = (await owner.query(rights)).rows;
  await migrateTestDatabase(database.url, ['catalogue', 'user-side', 'directory']);
  expect((await owner.query(rights)).rows).toEqual(before);
});
