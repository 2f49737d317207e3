import type { Database } from '../../../db/database.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import { addViews } from '../../links/links.service.ts';

type Views = Parameters<typeof addViews>[1];

/** Two hashes by token: the number of views not yet written, and the time of the last one. */
const counts = 'share-views:{waiting}:counts';
const times = 'share-views:{waiting}:times';

/** Counts one view without a database query. If Valkey is down, the view isn't counted and the request doesn't wait. */
export async function countView({ client }: Valkey, token: string): Promise<void> {
  if (!client.isReady) return;
  await client
    .multi()
    .hIncrBy(counts, token, 1)
    .hSet(times, token, Date.now())
    .exec()
    .catch(() => {});
}

async function dequeueViews({ client }: Valkey): Promise<Views> {
  const [views, last] = await client.multi().hGetAll(counts).hGetAll(times).del([counts, times]).execTyped();
  return Object.entries(views).map(([token, count]) => ({
    token,
    views: Number(count),
    lastAt: new Date(Number(last[token])),
  }));
}

async function requeueViews({ client }: Valkey, taken: Views): Promise<void> {
  const batch = client.multi();
  for (const { token, views, lastAt } of taken) {
    batch.hIncrBy(counts, token, views).hSetNX(times, token, String(lastAt.getTime()));
  }
  await batch.exec();
}

interface ViewsNeeds {
  readonly db: Database;
  readonly valkey: Valkey;
}

/** Writes the counted views in one statement. Views that couldn't be written are put back. */
export async function flushViews({ db, valkey }: ViewsNeeds): Promise<void> {
  if (!valkey.client.isReady) return;
  const taken = await dequeueViews(valkey);
  if (taken.length === 0) return;
  try {
    await addViews(db.directory, taken);
  } catch (error) {
    await requeueViews(valkey, taken);
    throw error;
  }
}
