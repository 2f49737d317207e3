import { badgesConsumer } from '../features/badges/awards.service.ts';
import { startAwarding } from '../features/badges/badges.worker.ts';
import { activityConsumer } from '../features/groups/activity.service.ts';
import { startViewsWriter } from '../features/shares/views/views.worker.ts';
import { spottersConsumer } from '../features/spots/rarity/spotters.service.ts';
import { feedConsumer } from '../features/trips/feed/feed.service.ts';
import { startWorker } from '../jobs/worker.ts';
import type { WorkerMetrics } from '../observability/metrics.ts';
import { startOutboxPoller } from '../outbox/outbox-poller.ts';
import { boardConsumer, boardMaintenance } from '../ranking/board-maintenance.ts';
import { boardSetsOf } from '../ranking/board-sets.ts';
import type { Context } from './context.ts';
import { createTasks, timetable } from './tasks.ts';

/** Everything a worker process does: queue jobs, derived data from the outbox, and view counts. */
export async function startWork(context: Context, metrics: WorkerMetrics): Promise<{ stop(): Promise<void> }> {
  const { config, db, log, news, rankings, valkey } = context;
  const sets = boardSetsOf(valkey, config);
  const others = [rankings.write];
  const worker = await startWorker({ pool: db.directoryPool, log, timetable, tasks: createTasks(context) });
  const poller = startOutboxPoller({
    db,
    log,
    metrics,
    consumers: [
      feedConsumer(db, news),
      spottersConsumer,
      activityConsumer(db),
      badgesConsumer,
      boardConsumer({ sets, others }),
    ],
    maintenance: boardMaintenance({ db, sets, others, metrics }),
  });
  const awarding = startAwarding(context);
  const views = startViewsWriter(context);
  return {
    stop: async () => {
      await Promise.all([worker.stop(), poller.stop(), awarding.stop(), views.stop()]);
    },
  };
}
