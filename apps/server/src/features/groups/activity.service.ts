import type { Database } from '../../db/database.ts';
import type { OutboxConsumer } from '../../outbox/outbox-poller.ts';
import { updateActivity } from './group/group.queries.ts';

/** Throttle: a busy group must not cost a write per spot. */
const THROTTLE_MINUTES = 10;

/** Updates the last activity of a member's groups when the member adds a spot. Idempotent. */
export const activityConsumer =
  ({ directory }: Pick<Database, 'directory'>): OutboxConsumer =>
  async (rows) => {
    const active = rows.filter(({ changes }) =>
      changes.some((change) => change.in === 'collection' && change.after && !change.before),
    );
    if (active.length > 0)
      await updateActivity(directory, [...new Set(active.map(({ userId }) => userId))], THROTTLE_MINUTES);
  };
