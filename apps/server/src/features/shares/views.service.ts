import type { Context } from '../../context.ts';
import { addViews } from '../links/links.service.ts';

type Views = Parameters<typeof addViews>[1];

/** Two hashes by token: the number of views not yet written, and the time of the last one. */
const counts = 'share-views:{waiting}:counts';
const times = 'share-views:{waiting}:times';

type ViewsContext = Pick<Context, 'db' | 'valkey'>;

/** Counts one view without a database query. If Valkey is down, the view isn't counted and the request doesn't wait. */
export async function countView(context: ViewsContext, token: string): Promise<void> {
  const { client } = context.valkey;
  if (!client.isReady) return;
  await client
    .multi()
    .hIncrBy(counts, token, 1)
    .hSet(times, token, Date.now())
    .exec()
    .catch(() => {});
}

async function dequeueViews(context: ViewsContext): Promise<Views> {
  const [views, last] = await context.valkey.client
    .multi()
    .hGetAll(counts)
    .hGetAll(times)
    .del([counts, times])
    .execTyped();
  return Object.entries(views).map(([token, count]) => ({
    token,
    views: Number(count),
    lastAt: new Date(Number(last[token])),
  }));
}

async function requeueViews(context: ViewsContext, taken: Views): Promise<void> {
  const batch = context.valkey.client.multi();
  for (const { token, views, lastAt } of taken) {
    batch.hIncrBy(counts, token, views).hSetNX(times, token, String(lastAt.getTime()));
  }
  await batch.exec();
}

/** Writes the counted views in one statement. Views that couldn't be written are put back. */
export async function flushViews(context: ViewsContext): Promise<void> {
  if (!context.valkey.client.isReady) return;
  const taken = await dequeueViews(context);
  if (taken.length === 0) return;
  try {
    await addViews(context.db.directory, taken);
  } catch (error) {
    await requeueViews(context, taken);
    throw error;
  }
}
