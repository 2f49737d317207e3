import { allEndpoints } from '@sportspot/domain/contract.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedUp } from '../../testing/users/people.ts';
import { type ModerationScene, openModerationScene } from './testing/moderation-scene.ts';

let scene: ModerationScene;
beforeAll(async () => {
  scene = await openModerationScene();
});
afterAll(() => scene.server.close());

/** A moderator who signed in with a password. */
let withoutPasskey: SignedUp;
beforeAll(async () => {
  withoutPasskey = await scene.person('Unproven', 'moderator');
  const theirs = scene.directory.updateTable('auth_sessions').where('user_id', '=', withoutPasskey.id);
  await theirs.set({ by_passkey: false }).execute();
});

const reason = 'Because of the matrix';
const nothing = async () => ({});

/** Valid input for each endpoint: a missing entry is a type error. */
const inputs: Record<keyof typeof moderationApi, () => Promise<object>> = {
  overview: nothing,
  suggestions: nothing,
  messages: nothing,
  reports: nothing,
  people: nothing,
  actions: nothing,
  decideSuggestion: async () => ({
    suggestionId: await scene.suggestion(await scene.person('Sue')),
    decision: 'rejected',
    reason,
  }),
  settleMessage: async () => ({ messageId: await scene.message(), status: 'closed', reason }),
  decideReport: async () => ({
    reportId: await scene.report(await scene.person('Rae'), await scene.person('Nat')),
    decision: 'dismissed',
    reason,
  }),
  suspend: async () => ({ userId: (await scene.person('Una')).id, reason }),
  lift: async () => {
    const { id: userId } = await scene.person('Lou');
    await scene.as(scene.moderator)(moderationApi.suspend, { userId, reason });
    return { userId, reason };
  },
};

const moderatorEndpoints = allEndpoints.filter(
  ({ tag, endpoint }) => tag === 'moderation' || endpoint.path.startsWith('/api/admin'),
);

describe('MOD-01 a moderator endpoint', () => {
  test.each(moderatorEndpoints)(
    'MOD-01 $name returns 404 to fans and works for a moderator with a passkey',
    async ({ name, endpoint }) => {
      const input = await inputs[name as keyof typeof inputs]();
      const fan = await scene.person('Fay');
      const before = (await scene.actions()).length;
      const readBefore = (await scene.reads()).length;
      const call = async (who?: typeof fan) => (await scene.as(who)(endpoint, input as never)).status;
      expect([await call(), await call(fan), await call(withoutPasskey)]).toEqual([401, 404, 403]);
      expect([(await scene.actions()).length, (await scene.reads()).length]).toEqual([before, readBefore]);
      expect(await call(scene.moderator)).toBe(200);
      // Every action and read is in the audit trail, except reads of the overview, which has only counts and no
      // personal data.
      const isRead = endpoint.method === 'GET';
      expect(await scene.actions()).toHaveLength(before + (isRead ? 0 : 1));
      expect(await scene.reads()).toHaveLength(readBefore + (isRead && name !== 'overview' ? 1 : 0));
    },
  );

  test('MOD-01 requires the moderator role in its contract', () => {
    expect(moderatorEndpoints.map(({ endpoint }) => endpoint.access)).toEqual(
      moderatorEndpoints.map(() => 'moderator'),
    );
    expect(moderatorEndpoints.length).toBe(Object.keys(inputs).length);
  });

  test('MOD-01 denies access as soon as a user is no longer a moderator', async () => {
    const former = await scene.person('Former', 'moderator');
    const roleIs = (role: string) =>
      scene.directory.updateTable('users').set({ role }).where('id', '=', former.id).execute();
    expect((await scene.as(former)(moderationApi.overview, {})).status).toBe(200);
    await roleIs('fan');
    expect((await scene.as(former)(moderationApi.overview, {})).status).toBe(404);
  });
});
