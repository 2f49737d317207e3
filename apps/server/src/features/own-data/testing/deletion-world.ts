import { startWork } from '../../../app/work.ts';
import { createMailer } from '../../../mail/mailer.ts';
import { createWorkerMetrics } from '../../../observability/metrics.ts';
import { rebuildBoard } from '../../../ranking/board-maintenance.ts';
import { boardSetsOf } from '../../../ranking/board-sets.ts';
import { verifyBoards } from '../../../ranking/verify-boards.ts';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { createEmptyDatabase, migrateTestDatabase } from '../../../testing/server/test-database.ts';
import { signUpPerson } from '../../../testing/users/people.ts';
import { waitUntilUp } from '../../../valkey/valkey.ts';
import { countSpotters, recountAllSpotters } from '../../spots/rarity/spotters.service.ts';
import { resumeDeletion } from '../deletion/deletion.service.ts';
import type { DeletionContext } from '../deletion/deletion.steps.ts';

/**
 * A server with the directory and two user clusters in separate databases, with Bob and Carol. Workers run only inside
 * `work`.
 */
export async function openDeletionWorld() {
  const clusters = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  for (const { url } of clusters) await migrateTestDatabase(url, ['catalogue', 'user-side']);
  const [low, high] = clusters;
  const userClusters = [
    { url: low.url, from: 0, to: 127 },
    { url: high.url, from: 128, to: 255 },
  ];
  const server = await createTestContext({ userClusters, boardParts: 2 }, { works: false });
  const { config, context } = server;
  const sets = boardSetsOf(context.valkey, config);
  await waitUntilUp(context.valkey);
  const bob = await signUpPerson(context, { displayName: 'Bob' });
  const carol = await signUpPerson(context, { displayName: 'Carol' });
  const forgetting: DeletionContext = { ...context, sendMail: createMailer(config).send };

  const work = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const worker = await startWork(context, createWorkerMetrics());
    try {
      return await act();
    } finally {
      await worker.stop();
    }
  };
  const ticketOf = async (userId: string): Promise<string | undefined> =>
    (
      await context.db.directory
        .selectFrom('deletions')
        .select('ticket')
        .where('user_id', '=', userId)
        .executeTakeFirst()
    )?.ticket;
  return {
    server,
    bob,
    carol,
    forgetting,
    /** Runs a worker while the function runs. */
    work,
    ticketOf,
    /** Pretends that requests in flight have ended. */
    finish: (ticket: string) => resumeDeletion(forgetting, ticket, new Date(Date.now() + 180_000)),
    /** Processes the backlog and rebuilds the board. */
    catchUp: async () => {
      await rebuildBoard({ db: context.db, sets });
    },
    /** How many stored counts differ from a recount. */
    differences: async () => {
      const { counters, places, groups, waiting } = await verifyBoards(context.db, sets);
      const kept = await countSpotters(context.db);
      await recountAllSpotters(context.db);
      const counted = await countSpotters(context.db);
      const spotters = [...kept].filter(([team, people]) => people !== (counted.get(team) ?? 0)).length;
      return { counters, places, groups, waiting: waiting.outbox + waiting.board, spotters };
    },
    close: async () => {
      await server.close();
      await Promise.all(clusters.map((database) => database.drop()));
    },
  };
}
export type DeletionWorld = Awaited<ReturnType<typeof openDeletionWorld>>;

export const none = { counters: 0, places: 0, groups: 0, waiting: 0, spotters: 0 };
