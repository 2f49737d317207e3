import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { deletionApi } from '@sportspot/domain/own-data/deletion.contract.ts';
import { DELETE_CONFIRMATION } from '@sportspot/domain/own-data/own-data.constants.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELETED_USER_ID } from '../../../db/deleted-user.ts';
import { deleteFile, storageInTable } from '../../../storage/storage.ts';
import { ownerUrlOf, runStatement } from '../../../testing/server/test-database.ts';
import { findTraces } from '../../../testing/server/traces.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { refusal } from '../../../testing/trips/trip-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { createUserWithAllData } from '../../../testing/users/user-with-all-data.ts';
import { nextMail } from '../../accounts/testing/mails.ts';
import { applyOperations } from '../../spots/spots.queries.ts';
import { type DeletionWorld, none, openDeletionWorld } from '../testing/deletion-world.ts';

let world: DeletionWorld;
let life: Awaited<ReturnType<typeof createUserWithAllData>>;
const as = (person?: SignedUp) => callerOf(world.server.app, person);
const confirmation = DELETE_CONFIRMATION;

beforeAll(async () => {
  world = await openDeletionWorld();
  life = await world.work(async () => {
    const lived = await createUserWithAllData(world.server, world);
    await world.catchUp();
    return lived;
  });
});
afterAll(() => world.close());

test('SET-08 deletion requires the exact confirmation and a recent sign-in', async () => {
  const fan = await signUpPerson(world.server.context);
  for (const typed of ['', 'Delete my account', `${confirmation} `])
    expect(await as(fan)(deletionApi.deleteAccount, { confirmation: typed })).toEqual(refusal('confirmation_wrong'));
  const { directory } = world.server.context.db;
  await directory
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - 601_000) })
    .where('user_id', '=', fan.id)
    .execute();
  expect(await as(fan)(deletionApi.deleteAccount, { confirmation })).toEqual(refusal('sign_in_again'));
  expect((await as()(deletionApi.deleteAccount, { confirmation })).status).toBe(401);
  expect((await as(fan)(accountsApi.settings, {})).status).toBe(200);
});

test('SET-04 SET-08 MYDATA-04 an account is closed immediately, and no table, file, or key keeps its id or email', async () => {
  const { server, bob, carol } = world;
  const { context } = server;
  const { dora, trips, links } = life;
  expect((await findTraces(context, dora)).length).toBeGreaterThan(30);
  const { id: lastMail } = await nextMail(dora.email);
  const feedBefore = await feedOf(trips.created);

  expect((await as(dora)(deletionApi.deleteAccount, { confirmation })).status).toBe(200);
  // Before any worker runs, no one can sign in, find the user, or follow a link.
  expect((await as(dora)(accountsApi.settings, {})).status).toBe(401);
  const password = 'a fine password';
  expect(await as()(accountsApi.signIn, { email: dora.email, password })).toEqual(refusal('credentials_wrong'));
  expect((await as(bob)(accountsApi.person, { userId: dora.id })).status).toBe(404);
  expect((await as(carol)(spotsApi.list, { userId: dora.id, mode: 'all-time' })).status).toBe(404);
  for (const token of links) expect((await as()(linksApi.get, { token })).status).toBe(404);
  const board = await as(bob)(boardsApi.allTime, {});
  expect(JSON.stringify(board.body)).not.toContain('Dora of the many traces');

  const ticket = (await world.ticketOf(dora.id)) as string;
  await world.work(async () => {
    expect((await nextMail(dora.email, lastMail)).subject).toBe('Your Sportspot account was deleted');
  });
  // A device whose request was authenticated before the account was closed.
  await applyOperations(context.db.userSide(dora.id), dora.id, [spotOf('nfl-gb'), spotOf('nfl-dal')]);
  expect(await world.finish(ticket)).toBeNull();
  await world.work(world.catchUp);

  expect(await findTraces(context, dora)).toEqual([]);
  expect(await world.differences()).toEqual(none);
  await groupsAreAsDecided();
  await tripsAreAsDecided(feedBefore.length);
});

test('MYDATA-04 the scan finds traces in an unforeseen table, file, and key', async () => {
  const { context } = world.server;
  const gone = { id: '0198f1de-7a11-7c3e-8f00-00000000dead', email: 'gone.for.good@sportspot.example' };
  expect(await findTraces(context, gone)).toEqual([]);
  const forms = [
    `'${gone.id}'`,
    `'{"by": "${gone.id.replaceAll('-', '')}"}'`,
    `'mail to ${gone.email.toUpperCase()}'`,
    `'x${Buffer.from(JSON.stringify({ email: gone.email })).toString('base64url')}'`,
    `'\\x${gone.id.replaceAll('-', '')}'::bytea::text`,
  ];
  const { directoryPool } = context.db;
  const ownerUrl = ownerUrlOf(world.server.config.databaseUrl);
  await runStatement(ownerUrl, 'create table thought_of_later (note text)');
  for (const form of forms) await directoryPool.query(`insert into thought_of_later values (${form})`);
  await context.valkey.client.hSet('later', 'who', gone.id);
  const file = { key: 'later.webp', ownerId: world.bob.id, bytes: Buffer.from(`RIFF taken by ${gone.email}`) };
  const name = await storageInTable(context.db).put(file);
  await name(context.db.directory);
  expect(await findTraces(context, gone)).toHaveLength(forms.length + 2);
  await deleteFile(context.db.directory, file.key);
  await runStatement(ownerUrl, 'drop table thought_of_later');
  await context.valkey.client.del('later');
});

const feedOf = (tripId: string) =>
  world.server.context.db.directory
    .selectFrom('trip_events')
    .select(['seq', 'kind', 'data'])
    .where('trip_id', '=', tripId)
    .orderBy('seq')
    .execute();

/** Groups pass to the earliest other member; a group without members is closed. */
async function groupsAreAsDecided(): Promise<void> {
  const { bob, carol } = world;
  const { groups, links } = life;
  const created = await as(carol)(groupsApi.get, { groupId: groups.created.id });
  expect(created.body).toMatchObject({ me: { isCreator: true }, memberCount: 2 });
  const joined = await as(bob)(groupsApi.get, { groupId: groups.joined.id });
  expect(joined.body).toMatchObject({ me: { isCreator: true }, memberCount: 2 });
  const own = (await as()(linksApi.get, { token: groups.created.shareToken ?? '' })).status;
  const others = await Promise.all(links.map(async (token) => (await as()(linksApi.get, { token })).status));
  expect([own, ...others]).toEqual([200, 404, 404, 404]);
  const { directory } = world.server.context.db;
  const alone = await directory.selectFrom('groups').selectAll().where('id', '=', groups.alone.id).executeTakeFirst();
  expect(alone).toMatchObject({ creator_id: null, member_count: 0, closed_at: expect.any(Date) });
}

/** Trips pass on, too. Feeds keep their sequence numbers, and final results keep their numbers without the name. */
async function tripsAreAsDecided(eventsBefore: number): Promise<void> {
  const { bob, carol } = world;
  const { trips } = life;
  expect((await as(carol)(tripsApi.get, { tripId: trips.created })).body).toMatchObject({ creatorId: carol.id });
  expect((await as(bob)(tripsApi.get, { tripId: trips.joined })).body).toMatchObject({ creatorId: bob.id });
  const { directory } = world.server.context.db;
  expect(await directory.selectFrom('trips').select('id').where('id', '=', trips.alone).execute()).toEqual([]);

  const feed = await feedOf(trips.created);
  expect(feed.map(({ seq }) => Number(seq))).toEqual(feed.map((_, index) => index + 1));
  expect(feed.length).toBe(eventsBefore + 2);
  expect(feed.slice(-2).map(({ kind }) => kind)).toEqual(['creator-changed', 'left']);
  expect(feed.filter(({ data }) => (data as { userId: string }).userId === DELETED_USER_ID).length).toBeGreaterThan(3);
  const shown = await as(carol)(tripsApi.events, { tripId: trips.created });
  expect(shown.body.events.some(({ player }) => player.name === 'Anonymous' && player.userId === null)).toBe(true);

  const board = await as(carol)(tripsApi.board, { tripId: trips.created });
  expect(board.body.entries.map(({ userName }) => userName).toSorted()).toEqual(['Bob', 'Carol']);
  const recap = (await as(bob)(tripsApi.recap, { tripId: trips.frozen })).body.recap;
  expect(recap).toMatchObject({ isFrozen: true, winner: { userId: null, userName: 'Anonymous', totalSpots: 4 } });
  expect(JSON.stringify(recap)).not.toMatch(/Dora|Kid/);
}
