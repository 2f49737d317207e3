import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { CLOSING_HOURS } from '@sportspot/domain/trips/trips.rules.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { accountMailJob } from '../../features/accounts/mail/account-mail.job.ts';
import { freezeTrip } from '../../features/trips/recap/recap.service.ts';
import { settleResetJob } from '../../features/trips/reset/reset.jobs.ts';
import type { TestContext } from '../server/test-context.ts';
import { editOf, removalOf, spotOf } from '../spots/operations.ts';
import { startedTrip } from '../trips/trips.ts';
import { ago, minutes } from './fans.ts';
import { groupSceneOf } from './group-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from './people.ts';

interface Life {
  readonly server: TestContext;
  readonly dora: SignedUp;
  readonly bob: SignedUp;
  readonly carol: SignedUp;
}

/** Adds rows that otherwise only a worker, an identity provider, or a later version creates. */
async function insertRemainingRows({ context }: TestContext, { id, email }: SignedUp, tripId: string): Promise<void> {
  const { db, queue } = context;
  const runAt = new Date(Date.now() + minutes(600));
  const account = { provider_id: 'hosted', account_id: newId(), id_token: Buffer.from(email).toString('base64url') };
  await db.directory
    .insertInto('auth_accounts')
    .values({ id: newId(), user_id: id, ...account })
    .execute();
  for (const [identifier, value] of [
    [`email-change-${newId()}`, JSON.stringify({ email: email.toUpperCase() })],
    [`link:${id}`, newId()],
  ] as const)
    await db.directory
      .insertInto('auth_verifications')
      .values({ id: newId(), identifier, value, expires_at: new Date(Date.now() + 60_000) })
      .execute();
  const key = { name: `Phone of ${email}`, credential_id: newId(), public_key: newId(), counter: 0 };
  await db.directory
    .insertInto('auth_passkeys')
    .values({ id: newId(), user_id: id, ...key, device_type: 'singleDevice', backed_up: false })
    .execute();
  const wish = { new_email: `new-${email}`, old_token_hash: newId(), new_token_hash: newId() };
  await db.directory
    .insertInto('email_changes')
    .values({ user_id: id, ...wish, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  await db
    .userSide(id)
    .insertInto('user_badges')
    .values({ user_id: id, badge_id: 'first-spot', level: 1, definition_version: 1 })
    .execute();
  await db.directory
    .insertInto('stored_files')
    .values({ key: `pictures/${id}`, owner_id: id, bytes: Buffer.from('a picture') })
    .execute();
  const written = { name: 'Dora', subject: 'other', message: 'Where did my teams go?' };
  for (const author of [
    { user_id: id, email: `other-${newId()}@sportspot.example` },
    { user_id: null, email: email.toUpperCase() },
  ])
    await db.directory
      .insertInto('contact_messages')
      .values({ id: newId(), reference: `SP-${newId().slice(-6)}`, ...author, ...written })
      .execute();
  const signUp = { email: email.toUpperCase(), display_name: 'Not Dora', language: 'en', browser: newId() };
  await db.directory
    .insertInto('sign_ups')
    .values({ id: newId(), ...signUp })
    .execute();
  await queue.add(accountMailJob, { about: 'verification', to: email, browser: null }, { runAt });
  const place = { tripId, operationId: newId(), isUndone: false, cluster: 0, after: id };
  await queue.add(settleResetJob, place, { runAt });
}

async function tripsOf({ server, dora, bob, carol }: Life) {
  const { as } = groupSceneOf(server);
  const { db } = server.context;
  const seenAt = (minutesAgo: number) => ({ mode: 'trip-mode' as const, at: ago(minutes(minutesAgo)) });
  const frozen = await startedTrip(server, [dora, bob]);
  await as(dora)(tripsApi.setSeat, { tripId: frozen, seatNo: 1, nickname: 'Kid of Dora' });
  const created = await startedTrip(server, [dora, carol, bob]);
  // Carol is the earliest of the other participants.
  await db
    .userSide(bob.id)
    .updateTable('trip_participants')
    .set({ joined_at: ago(minutes(30)) })
    .where('user_id', '=', bob.id)
    .where('trip_id', '=', created)
    .execute();
  const joined = await startedTrip(server, [bob, dora], { format: 'first' });
  const alone = await startedTrip(server, [dora]);
  const left = await startedTrip(server, [bob, dora]);
  await as(dora)(tripsApi.setSeat, { tripId: created, seatNo: 1, nickname: 'Kid of Dora' });
  await as(dora)(tripsApi.update, { tripId: created, name: 'Away day two' });
  const operations = [
    spotOf('nfl-gb', { ...seenAt(9), details: { note: 'by the gate', placeText: 'North stand' } }),
    ...['nba-lal', 'nfl-chi', 'f1-fer'].map((teamId) => spotOf(teamId, seenAt(8))),
    spotOf('nfl-chi', { ...seenAt(7), seat: { tripId: created, seatNo: 1 } }),
    spotOf('nfl-dal', { ...seenAt(7), seat: { tripId: frozen, seatNo: 1 } }),
  ];
  const does = ({ id, cookie }: Pick<SignedUp, 'id' | 'cookie'>, own: InputOf<typeof spotsApi.apply>['operations']) =>
    callerOf(server.app, { cookie })(spotsApi.apply, { account: id, operations: own });
  await does(bob, [spotOf('nfl-gb', seenAt(5)), spotOf('nba-bos', seenAt(4))]);
  await does(dora, operations);
  await does(bob, [spotOf('nba-lal', seenAt(10))]);
  await as(dora)(tripsApi.reset, { tripId: created, operationId: newId() });
  await as(dora)(tripsApi.undoReset, { tripId: created });
  await as(dora)(tripsApi.leave, { tripId: left });
  const end = ago((CLOSING_HOURS + 1) * 3_600_000);
  const start = new Date(end.getTime() - minutes(600));
  const window = { starts_at: start, ends_at: end };
  await db.directory.updateTable('trips').set(window).where('id', '=', frozen).execute();
  for (const side of db.userSides)
    await side.updateTable('trip_participants').set(window).where('trip_id', '=', frozen).execute();
  await freezeTrip(db, frozen);
  return { frozen, created, joined, alone, left };
}

/** Creates a user with every kind of data, among other users who stay. */
export async function createUserWithAllData(server: TestContext, { bob, carol }: Pick<Life, 'bob' | 'carol'>) {
  const dora = await signUpPerson(server.context, { displayName: 'Dora of the many traces' });
  const { as, groupOf, joins } = groupSceneOf(server);
  const groups = {
    created: await groupOf([dora, carol, bob]),
    joined: await groupOf([bob, dora]),
    alone: await groupOf([dora]),
    left: await groupOf([bob, dora]),
    closed: await groupOf([bob, dora]),
  };
  await as(dora)(groupsApi.leave, { groupId: groups.left.id });
  await as(bob)(groupsApi.close, { groupId: groups.closed.id });
  const link = async (wanted: InputOf<typeof linksApi.create>): Promise<string> =>
    (await as(dora)(linksApi.create, wanted)).body.shareToken;
  const trips = await tripsOf({ server, dora, bob, carol });
  const links = [
    await link({ type: 'all-time' }),
    await link({ type: 'group', targetId: groups.joined.id }),
    await link({ type: 'trip', targetId: trips.joined }),
  ];
  await joins(carol, { shareToken: links[1] ?? null });
  await as(dora)(spotsApi.apply, {
    account: dora.id,
    operations: [spotOf('f1-fer'), spotOf('nhl-bos'), editOf('f1-fer', { note: 'red' }), removalOf('nhl-bos')],
  });
  await as(dora)(accountsApi.updateSettings, { placeShown: 'cell' });
  await as(dora)(accountsApi.block, { userId: carol.id });
  await as(carol)(accountsApi.block, { userId: dora.id });
  await as(carol)(accountsApi.unblock, { userId: dora.id });
  await as(bob)(accountsApi.block, { userId: dora.id });
  const missed = { name: 'Team of Dora', city: 'Utrecht', sport: 'Other', league: 'Other' } as const;
  await as(dora)(suggestionsApi.suggest, { ...missed, reason: `Write to ${dora.email}` });
  await server.context.auth.requestPasswordReset(dora.email, new Headers());
  await insertRemainingRows(server, dora, trips.created);
  return { dora, groups, trips, links };
}
