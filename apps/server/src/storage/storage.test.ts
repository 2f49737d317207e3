import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { DELETE_CONFIRMATION } from '@sportspot/domain/own-data/own-data.constants.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPicture, setPicture } from '../features/accounts/own-account/picture.service.ts';
import { deleteAccount } from '../features/own-data/deletion/deletion.service.ts';
import { buildInternal } from '../http/internal.ts';
import { createMetrics } from '../observability/metrics.ts';
import { type ObjectStore, startObjectStore } from '../testing/server/object-store.ts';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
import { exportOf } from '../testing/users/own-data.ts';
import { callerOf, type SignedUp, signUpPerson } from '../testing/users/people.ts';
import { photo } from '../testing/users/pictures.ts';
import { deleteObjectJob } from './storage.jobs.ts';
import { deleteObject, storageInTable } from './storage.ts';

let store: ObjectStore;
let server: TestContext;
let sam: SignedUp;
beforeAll(async () => {
  store = await startObjectStore();
  server = await createTestContext({ bucket: store.bucket });
});
afterAll(async () => {
  await server.close();
  await store.close();
});
beforeEach(async () => {
  sam = await signUpPerson(server.context, { displayName: 'Sam' });
});

const load = (address: string) => server.app.inject(address);
const keyOf = (address: string) => address.slice('/pictures/'.length, -'.webp'.length);
async function upload(): Promise<{ address: string; key: string }> {
  const response = await server.app.inject({
    method: 'PUT',
    url: accountsApi.setPicture.path,
    headers: { 'content-type': 'image/jpeg', cookie: sam.cookie },
    payload: await photo(),
  });
  const address = response.json<{ profileImageUrl: string }>().profileImageUrl;
  return { address, key: keyOf(address) };
}
const rows = () =>
  server.context.db.directory
    .selectFrom('stored_files')
    .select(['key', 'bytes'])
    .where('owner_id', '=', sam.id)
    .execute();

test('a picture is in the bucket, and in the owner’s export, under the same URL as from PostgreSQL', async () => {
  const { address, key } = await upload();
  expect(await rows()).toEqual([{ key, bytes: null }]);
  expect(store.has(key)).toBe(true);
  const { statusCode, headers, rawPayload } = await load(address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  const { document } = await exportOf(server, sam);
  expect(document).toMatchObject({
    account: { picture: `data:image/webp;base64,${rawPayload.toString('base64')}` },
  });
});

test('a replaced or removed picture is gone at once, and its object soon', async () => {
  const first = await upload();
  const second = await upload();
  expect((await load(first.address)).statusCode).toBe(404);
  await expect.poll(() => store.has(first.key)).toBe(false);
  expect((await load(second.address)).statusCode).toBe(200);
  await callerOf(server.app, sam)(accountsApi.updateProfile, { profileImageUrl: null });
  expect((await load(second.address)).statusCode).toBe(404);
  await expect.poll(() => store.has(second.key)).toBe(false);
});

test('the object is deleted with the account', async () => {
  const { address, key } = await upload();
  await deleteAccount(server.context.db, sam.id, { confirmation: DELETE_CONFIRMATION });
  expect((await load(address)).statusCode).toBe(404);
  await expect.poll(() => store.has(key)).toBe(false);
});

test('an object whose upload never committed is deleted by its job, and one with a row is kept', async () => {
  const { context } = server;
  const jobs = async () => {
    const { rows: found } = await context.db.directoryPool.query<{ key: string }>(
      `select payload ->> 'key' as key from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
       on tasks.id = jobs.task_id where identifier = $1 and run_at > now() + interval '30 minutes'`,
      [deleteObjectJob.name],
    );
    return found.map(({ key }) => key);
  };
  const { key } = await upload();
  const before = await jobs();
  expect(before).toContain(key);
  // The account is gone when the transaction begins.
  await expect(setPicture(context, '0197a000-0000-7000-8000-000000000000', await photo())).rejects.toThrow();
  const abandoned = (await jobs()).find((one) => !before.includes(one)) ?? '';
  expect(store.has(abandoned)).toBe(true);
  for (const one of [abandoned, key]) await deleteObject(context.db, context.bucket, one);
  expect([store.has(abandoned), store.has(key)]).toEqual([false, true]);
});

test('pictures stay readable when a bucket is configured later; without one, the log says what to set', async () => {
  const { db } = server.context;
  const stored = await setPicture({ db, storage: storageInTable(db) }, sam.id, await photo());
  const key = keyOf(stored.profileImageUrl ?? '');
  expect((await rows())[0]?.bytes).toBeInstanceOf(Buffer);
  expect((await load(stored.profileImageUrl ?? '')).statusCode).toBe(200);
  const inBucket = await upload();
  expect((await load(stored.profileImageUrl ?? '')).statusCode).toBe(404);
  await expect(readPicture(storageInTable(db), inBucket.key)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('set S3_BUCKET') },
  });
  await expect(deleteObject(db, null, key)).rejects.toThrow('set S3_BUCKET');
});

test('an object store that is away gives 503 for pictures only, and readiness reports it', async () => {
  const away = await createTestContext({ bucket: { ...store.bucket, secretAccessKey: 'wrong' } }, { works: false });
  const robin = await signUpPerson(away.context, { displayName: 'Robin' });
  const response = await away.app.inject({
    method: 'PUT',
    url: accountsApi.setPicture.path,
    headers: { 'content-type': 'image/jpeg', cookie: robin.cookie },
    payload: await photo(),
  });
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable']);
  const internal = buildInternal(away.context, {
    registry: createMetrics(away.context.db.directoryPool).registry,
    isStopping: () => false,
  });
  const ready = await internal.inject('/readyz');
  expect([ready.statusCode, ready.json().dependencies]).toMatchObject([200, { bucket: 'down' }]);
  await away.close();
});
