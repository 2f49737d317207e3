import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { allEndpoints } from '@sportspot/domain/contract.ts';
import { deletionApi } from '@sportspot/domain/own-data/deletion.contract.ts';
import { DELETE_CONFIRMATION, exportPath, exportSpotsPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import { yearCardPath } from '@sportspot/domain/profiles/profiles.constants.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTraces } from '../../testing/server/traces.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { download, exportOf } from '../../testing/users/own-data.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { suspendPerson } from '../accounts/people/suspension.service.ts';
import { nextMail } from '../accounts/testing/mails.ts';
import { createVisitor } from '../accounts/testing/visitor.ts';
import { type DeletionWorld, openDeletionWorld } from './testing/deletion-world.ts';

const name = 'Oz the suspended';
const reason = 'Three upheld reports';
const confirmation = DELETE_CONFIRMATION;

let world: DeletionWorld;
const as = (person?: SignedUp) => callerOf(world.server.app, person);

beforeAll(async () => {
  world = await openDeletionWorld();
});
afterAll(() => world.close());

/** Signs in like a browser. */
async function signIn({ id, email }: Pick<SignedUp, 'id' | 'email'>): Promise<SignedUp> {
  const browser = createVisitor(world.server.app);
  expect((await browser.call(accountsApi.signIn, { email, password: 'a fine password' })).status).toBe(200);
  return { id, email, cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
}

/** A user with a spot and a link who was suspended and has signed in again. */
async function signInSuspended(): Promise<{ oz: SignedUp; token: string }> {
  const { context } = world.server;
  const person = await signUpPerson(context, { displayName: name });
  await as(person)(spotsApi.apply, { account: person.id, operations: [spotOf('nfl-gb')] });
  const { shareToken: token } = (await as(person)(linksApi.create, { type: 'all-time' })).body;
  await context.db.directory.transaction().execute((transaction) => suspendPerson(transaction, person.id, reason));
  return { oz: await signIn(person), token };
}

const ageSession = ({ id }: SignedUp) =>
  world.server.context.db.directory
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - 601_000) })
    .where('user_id', '=', id)
    .execute();

test('a suspended user can sign in and read the reason, but has no user session', async () => {
  const { oz } = await signInSuspended();
  const { body } = await as(oz)(sessionApi.session, {});
  expect(body).toMatchObject({ user: null, suspension: { userId: oz.id, reason } });
  expect((await as(world.bob)(sessionApi.session, {})).body).toMatchObject({ suspension: null });
  expect((await as()(sessionApi.session, {})).body).toMatchObject({ user: null, suspension: null });
});

test('the only endpoint open to suspended users is deleting their account', () => {
  const open = allEndpoints.filter(({ endpoint }) => endpoint.whileSuspended);
  expect(open.map(({ tag, name: one }) => `${tag}.${one}`)).toEqual(['deletion.deleteAccount']);
  expect(allEndpoints.filter(({ endpoint }) => endpoint.access !== 'anyone').length).toBeGreaterThan(70);
});

const closed: { title: string; request: (id: string) => InjectOptions }[] = [
  ...allEndpoints
    .filter(({ endpoint }) => endpoint.access !== 'anyone' && !endpoint.whileSuspended)
    .map(({ tag, name: one, endpoint: { method, path, upload } }) => ({
      title: `${tag}.${one}`,
      request: (id: string) => ({
        method,
        url: path.replaceAll(/:\w+/g, id),
        ...(upload && { headers: { 'content-type': upload.types[0] as string }, payload: 'no file' }),
      }),
    })),
  { title: 'the live stream of a trip', request: (id) => ({ url: livePath(id) }) },
  { title: 'the card of a year', request: () => ({ url: yearCardPath(2026) }) },
];

describe('closed endpoints', () => {
  let oz: SignedUp;
  beforeAll(async () => {
    ({ oz } = await signInSuspended());
  });

  test.each(closed)('$title refuses a suspended user', async ({ request }) => {
    const { headers, ...rest } = request(oz.id);
    const answer = await world.server.app.inject({ ...rest, headers: { ...headers, cookie: oz.cookie } });
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal('suspended').body]);
  });
});

test('a suspended user can download everything, including the suspension, after a recent sign-in', async () => {
  const { oz } = await signInSuspended();
  const { document } = await exportOf(world.server, oz);
  expect(document.account).toMatchObject({ displayName: name, suspension: { reason } });
  expect(document.collection.map(({ teamId }) => teamId)).toEqual(['nfl-gb']);
  expect(await (await download(world.server, exportSpotsPath, oz)).text()).toContain('Green Bay Packers');
  await ageSession(oz);
  const answer = await download(world.server, exportPath, oz);
  expect([answer.status, await answer.json()]).toEqual([403, refusal('sign_in_again').body]);
});

test('a suspended user who never confirmed their age can download and delete, too', async () => {
  const { oz } = await signInSuspended();
  const { directory } = world.server.context.db;
  await directory.updateTable('users').set({ age_confirmed_at: null }).where('id', '=', oz.id).execute();
  expect((await download(world.server, exportPath, oz)).status).toBe(200);
  expect((await as(oz)(deletionApi.deleteAccount, { confirmation })).status).toBe(200);
});

test('a suspended user can sign out', async () => {
  const { oz } = await signInSuspended();
  expect((await as(oz)(accountsApi.signOut, {})).status).toBe(200);
  expect((await as(oz)(sessionApi.session, {})).body).toMatchObject({ user: null, suspension: null });
  expect(await as(oz)(deletionApi.deleteAccount, { confirmation })).toEqual(refusal('unauthenticated'));
});

test('others see nothing of a suspended user who has signed in', async () => {
  const { oz, token } = await signInSuspended();
  const { bob } = world;
  await exportOf(world.server, oz);
  expect((await as(bob)(accountsApi.person, { userId: oz.id })).status).toBe(404);
  expect((await as(bob)(spotsApi.list, { userId: oz.id })).status).toBe(404);
  expect((await as()(sharesApi.page, { token })).status).toBe(404);
  await world.work(world.catchUp);
  expect(JSON.stringify((await as(bob)(boardsApi.allTime, {})).body)).not.toContain(name);
});

test('a suspended user can delete their account, and nothing is left', async () => {
  const { oz: before } = await signInSuspended();
  await ageSession(before);
  expect(await as(before)(deletionApi.deleteAccount, { confirmation })).toEqual(refusal('sign_in_again'));
  const oz = await signIn(before);
  expect(await as(oz)(signInApi.methods, {})).toEqual(refusal('suspended'));
  expect((await as(oz)(deletionApi.deleteAccount, { confirmation })).status).toBe(200);
  expect((await as(oz)(sessionApi.session, {})).body).toMatchObject({ user: null, suspension: null });
  const ticket = (await world.ticketOf(oz.id)) as string;
  await world.work(async () => {
    expect((await nextMail(oz.email)).subject).toBe('Your Sportspot account was deleted');
  });
  expect(await world.finish(ticket)).toBeNull();
  await world.work(world.catchUp);
  expect(await findTraces(world.server.context, oz)).toEqual([]);
});
