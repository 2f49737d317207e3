import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, ownerUrlOf, type TestDatabase } from '../../testing/server/test-database.ts';
import { applyFunctions, functionSources } from './functions.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: ownerUrlOf(database.url) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const apply = (...more: string[]) =>
  applyFunctions(
    ownerUrlOf(database.url),
    new Map([
      ['user-side', functionSources('user-side')],
      ['directory', [...functionSources('directory'), ...more]],
    ]),
  );

/** Every function of ours with its id, its definition, and the transaction that wrote it. */
const functions = async (): Promise<unknown[]> =>
  (
    await client.query(
      `select oid, oid::regprocedure::text as name, prosrc, xmin from pg_proc
       where pronamespace = 'public'::regnamespace order by oid`,
    )
  ).rows;

const valueOf = async (call: string): Promise<unknown> => (await client.query(`select ${call} as value`)).rows[0].value;

const doubled = (factor: string) => `
  create or replace function doubled(n integer) returns integer language sql as $$ select n * ${factor} $$;`;

test('sources that have not changed leave all functions as they are', async () => {
  const before = await functions();
  await apply();
  expect(await functions()).toEqual(before);
});

test('a changed function is replaced in place, and functions may use later ones', async () => {
  const factor = (n: number) => `
    create or replace function factor() returns integer language sql as $$ select ${n} $$;`;
  await apply(doubled('factor()'), factor(2));
  expect(await valueOf('doubled(4)')).toBe(8);
  const id = await valueOf(`'doubled(integer)'::regprocedure::oid`);

  await apply(doubled('factor() * 10'), factor(2));
  expect(await valueOf('doubled(4)')).toBe(80);
  expect(await valueOf(`'doubled(integer)'::regprocedure::oid`)).toBe(id);
});

test('a function that no source defines anymore is dropped; those of migrations stay', async () => {
  await apply(doubled('2'));
  await apply();
  expect(await valueOf(`to_regprocedure('doubled(integer)')`)).toBeNull();
  expect(await valueOf('rank_key(1, 1, 0, null)')).not.toBeNull();
});

test('functions that use each other are dropped together', async () => {
  const chained = `
    create or replace function a_base() returns integer language sql return 2;
    create or replace function on_base() returns integer language sql return a_base() * 2;`;
  await apply(chained);
  await apply();
  expect(await valueOf(`to_regprocedure('a_base()')`)).toBeNull();
  expect(await valueOf(`to_regprocedure('on_base()')`)).toBeNull();
});

test('a database that no longer gets a set keeps the functions of that set', async () => {
  await applyFunctions(ownerUrlOf(database.url), new Map([['directory', functionSources('directory')]]));
  expect(await valueOf(`to_regproc('apply_operations')`)).not.toBeNull();
  expect(await valueOf(`to_regproc('append_trip_events')`)).not.toBeNull();
});

test('a source that fails leaves all functions as they were', async () => {
  await apply(doubled('2'));
  const before = await functions();
  await expect(apply(doubled('3'), 'create function broken')).rejects.toThrow('syntax error');
  expect(await functions()).toEqual(before);
  expect(await valueOf('doubled(4)')).toBe(8);
});
