import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { findVisibleOwner } from './people/people.service.ts';
import { join } from './testing/join.ts';
import { createVisitor } from './testing/visitor.ts';

type Fan = Awaited<ReturnType<typeof join>>;

let server: TestContext;
let robin: Fan;
let sam: Fan;
beforeAll(async () => {
  server = await createTestContext();
  robin = await join(server.app);
  sam = await join(server.app);
});
afterAll(() => server.close());

const directory = () => server.context.db.directory;

describe('a profile', () => {
  test('ROLE-07 API-04 API-30 a fan edits the display name, and other fields of the body are ignored', async () => {
    const { status, body } = await robin.browser.call(accountsApi.updateProfile, {
      displayName: '  Robin  ',
      email: 'other@example.org',
      role: 'moderator',
      id: sam.id,
    });
    expect([status, body]).toMatchObject([
      200,
      { id: robin.id, displayName: 'Robin', email: robin.email, role: 'fan' },
    ]);
    expect(await robin.browser.me()).toEqual(body);
    expect((await sam.browser.me()).displayName).toBe('Sam');
    // Sign-in reads the name from this row.
    const record = directory().selectFrom('users').select('display_name').where('id', '=', robin.id);
    expect(await record.executeTakeFirst()).toEqual({ display_name: 'Robin' });
  });

  test('API-04 others see the name and never the email', async () => {
    const { body } = await robin.browser.call(accountsApi.person, { userId: sam.id });
    expect(body).toEqual({ id: sam.id, displayName: 'Sam', profileImageUrl: null });
  });

  test('API-04 a profile needs a signed-in viewer and an existing user', async () => {
    expect((await createVisitor(server.app).call(accountsApi.person, { userId: sam.id })).status).toBe(401);
    const nobody = await robin.browser.call(accountsApi.person, { userId: newId() });
    expect([nobody.status, nobody.body.error.code]).toEqual([404, 'user_not_found']);
  });
});

describe('the list of users', () => {
  test('API-04 returns 404 to a fan', async () => {
    expect((await sam.browser.call(accountsApi.list, {})).status).toBe(404);
  });

  test('API-04 shows a moderator every user once, page by page, in the order of sign-up', async () => {
    const moderator = await join(server.app);
    await directory().updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.id).execute();
    await directory()
      .updateTable('auth_sessions')
      .set({ by_passkey: true })
      .where('user_id', '=', moderator.id)
      .execute();
    const many = Array.from({ length: 60 }, () => newId());
    await directory()
      .insertInto('users')
      .values(many.map((id) => ({ id, email: `${id}@example.org`, display_name: 'One of many' })))
      .execute();

    const first = await moderator.browser.call(accountsApi.list, {});
    expect(first.body.users).toHaveLength(50);
    const second = await moderator.browser.call(accountsApi.list, { after: first.body.next });
    expect(second.body.next).toBeNull();
    const listed = [...first.body.users, ...second.body.users].map(({ id }: { id: string }) => id);
    const all = await directory().selectFrom('users').select('id').orderBy('created_at').orderBy('id').execute();
    expect(listed).toEqual(all.map(({ id }) => id));
    expect(JSON.stringify(first.body)).not.toContain('@example.org');
  });
});

describe("who may see a user's teams", () => {
  const looks = (viewer: Fan, owner: Fan) => findVisibleOwner(server.context.db, viewer.id, owner.id);
  const show = (owner: Fan, teams_visible: string) =>
    server.context.db
      .userSide(owner.id)
      .insertInto('user_settings')
      .values({ user_id: owner.id, teams_visible })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ teams_visible }))
      .execute();

  test('everyone by default, only the owner with "only me"', async () => {
    const owner = await join(server.app);
    await expect(looks(sam, owner)).resolves.toBeUndefined();
    await show(owner, 'only-me');
    await expect(looks(sam, owner)).rejects.toMatchObject({ code: 'user_not_found' });
    await expect(looks(owner, owner)).resolves.toBeUndefined();
  });

  test('members of a shared group, while both are members', async () => {
    const owner = await join(server.app);
    await show(owner, 'groups-and-trips');
    await expect(looks(sam, owner)).rejects.toMatchObject({ code: 'user_not_found' });

    const group = newId();
    await directory().insertInto('groups').values({ id: group, name: 'The Bleachers' }).execute();
    const members = [sam, owner].map(({ id }) => ({ group_id: group, user_id: id }));
    await directory().insertInto('group_members').values(members).execute();
    await expect(looks(sam, owner)).resolves.toBeUndefined();

    await directory().updateTable('group_members').set({ left_at: new Date() }).where('user_id', '=', sam.id).execute();
    await expect(looks(sam, owner)).rejects.toMatchObject({ code: 'user_not_found' });
  });

  test('participants of a shared trip', async () => {
    const owner = await join(server.app);
    await show(owner, 'groups-and-trips');
    const trip = { trip_id: newId(), joined_at: new Date(), starts_at: new Date() };
    for (const { id } of [owner, robin]) {
      const side = server.context.db.userSide(id);
      await side
        .insertInto('trip_participants')
        .values({ ...trip, user_id: id })
        .execute();
    }
    await expect(looks(robin, owner)).resolves.toBeUndefined();
    await expect(looks(sam, owner)).rejects.toMatchObject({ code: 'user_not_found' });
  });
});
