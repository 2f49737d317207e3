import type { Database } from '../../db/database.ts';
import type { OutboxConsumer } from '../../ranking/outbox-poller.ts';
import { updateActivity } from './groups.queries.ts';

/** A lively group must not cost a write for each of its spots. */
const MINUTES = 10;

/** A member's new spot makes the groups of that member lively. Seeing the same rows again changes nothing more. */
export const activityConsumer =
  ({ directory }: Pick<Database, 'directory'>): OutboxConsumer =>
  async (rows) => {
    const active = rows.filter(({ changes }) =>
      changes.some((change) => change.in === 'collection' && change.after && !change.before),
    );
    if (active.length > 0) await updateActivity(directory, [...new Set(active.map(({ userId }) => userId))], MINUTES);
  };
