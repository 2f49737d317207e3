import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { refusal } from '../../../testing/trips/trip-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const newPair = async () =>
  [
    await signUpPerson(server.context, { displayName: 'Alice' }),
    await signUpPerson(server.context, { displayName: 'Bob' }),
  ] as const;

const seesEach = async (viewer: SignedUp, { id: userId }: SignedUp) => [
  (await as(viewer)(accountsApi.person, { userId })).status,
  (await as(viewer)(spotsApi.list, { userId })).status,
];

test('VIS-03 a block hides both users from each other, whichever of them made it, until it is removed', async () => {
  const [alice, bob] = await newPair();
  expect(await as(alice)(accountsApi.block, { userId: bob.id })).toEqual({ status: 200, body: {} });
  expect(await seesEach(alice, bob)).toEqual([404, 404]);
  expect(await seesEach(bob, alice)).toEqual([404, 404]);
  await as(alice)(accountsApi.unblock, { userId: bob.id });
  expect(await seesEach(alice, bob)).toEqual([200, 200]);
  expect(await seesEach(bob, alice)).toEqual([200, 200]);
});

test('VIS-03 when both have blocked, each removes only their own block', async () => {
  const [alice, bob] = await newPair();
  await as(alice)(accountsApi.block, { userId: bob.id });
  await as(bob)(accountsApi.block, { userId: alice.id });
  await as(bob)(accountsApi.unblock, { userId: alice.id });
  expect(await seesEach(bob, alice)).toEqual([404, 404]);
  await as(alice)(accountsApi.unblock, { userId: bob.id });
  expect(await seesEach(bob, alice)).toEqual([200, 200]);
});

test('users see whom they have blocked, latest first, and not who has blocked them', async () => {
  const [alice, bob] = await newPair();
  const carol = await signUpPerson(server.context, { displayName: 'Carol' });
  for (const { id: userId } of [bob, carol, bob]) await as(alice)(accountsApi.block, { userId });
  const person = (id: string, displayName: string) => ({ id, displayName, profileImageUrl: null });
  expect((await as(alice)(accountsApi.blocks, {})).body).toEqual({
    people: [person(carol.id, 'Carol'), person(bob.id, 'Bob')],
  });
  expect((await as(bob)(accountsApi.blocks, {})).body).toEqual({ people: [] });
});

test("users can't block themselves or unknown users", async () => {
  const [alice] = await newPair();
  expect(await as(alice)(accountsApi.block, { userId: alice.id })).toEqual(refusal('user_not_found'));
  expect(await as(alice)(accountsApi.block, { userId: newId() })).toEqual(refusal('user_not_found'));
  expect(await as(alice)(accountsApi.unblock, { userId: newId() })).toEqual({ status: 200, body: {} });
  expect(await as()(accountsApi.block, { userId: alice.id })).toEqual(refusal('unauthenticated'));
});
