import { reportsApi } from '@sportspot/domain/moderation/reports.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { ownerUrlOf, runStatement } from '../../../testing/server/test-database.ts';
import { groupSceneOf } from '../../../testing/users/group-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

/** A server with moderators and ways to fill their queues. */
export async function openModerationScene() {
  const server = await createTestContext();
  const { context, app } = server;
  const { directory } = context.db;
  const person = (displayName: string, role: 'fan' | 'moderator' = 'fan') =>
    signUpPerson(context, { displayName, role });
  return {
    server,
    directory,
    groups: groupSceneOf(server),
    moderator: await person('Morgan', 'moderator'),
    other: await person('Mika', 'moderator'),
    person,
    as: (somebody?: SignedUp) => callerOf(app, somebody),
    suggestion: async ({ id }: SignedUp, name = 'Nowhere Nomads'): Promise<string> => {
      const row = { id: newId(), user_id: id, name, city: 'Nowhere', sport: 'Football', league: 'NFL' };
      await directory.insertInto('suggestions').values(row).execute();
      return row.id;
    },
    message: async (from?: SignedUp): Promise<string> => {
      const id = newId();
      const words = { name: 'Wendy', subject: 'bug', message: 'The wheel squeaks' };
      const address = { reference: `T-${id}`, email: `${id}@letters.example` };
      await directory
        .insertInto('contact_messages')
        .values({ id, user_id: from?.id ?? null, ...address, ...words })
        .execute();
      return id;
    },
    /** Reports a user's name. Returns the report's id. */
    report: async (by: SignedUp, { id: targetId }: SignedUp): Promise<string> => {
      await callerOf(app, by)(reportsApi.create, { kind: 'person', targetId, reason: 'offensive' });
      const row = await directory
        .selectFrom('reports')
        .select('id')
        .where('reporter_id', '=', by.id)
        .where('target_id', '=', targetId)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /** Actions of moderators, without reads. */
    actions: () =>
      directory
        .selectFrom('moderation_actions')
        .selectAll()
        .where('action', 'not like', '%-read')
        .orderBy('id')
        .execute(),
    reads: async () =>
      (
        await directory.selectFrom('moderation_actions').select('action').where('action', 'like', '%-read').execute()
      ).map(({ action }) => action),
    /** Runs the function while a check constraint rejects new rows that break the rule. */
    whileRefused: async <Result>(table: string, rule: string, act: () => Promise<Result>): Promise<Result> => {
      const ownerUrl = ownerUrlOf(server.config.databaseUrl);
      await runStatement(ownerUrl, `alter table ${table} add constraint refused check (${rule}) not valid`);
      try {
        return await act();
      } finally {
        await runStatement(ownerUrl, `alter table ${table} drop constraint refused`);
      }
    },
  };
}
export type ModerationScene = Awaited<ReturnType<typeof openModerationScene>>;
