import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** Cursor: the cluster's index in the configuration, and the last user recounted there. */
const position = z.object({ cluster: z._default(z.int(), 0), after: z._default(z.nullable(z.uuid()), null) });

export type RecountPosition = z.output<typeof position>;

/** Retries for days: a cluster that is down or not migrated yet must not keep stale counts. */
export const recountLeaguesJob = defineJob({ name: 'recount-leagues', payload: position, maxAttempts: 25 });
