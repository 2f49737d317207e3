import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** Where to go on: the cluster by its place in the configuration, and the last person looked at there. */
const position = z.object({ cluster: z._default(z.int(), 0), after: z._default(z.nullable(z.uuid()), null) });

export type RecountPosition = z.output<typeof position>;

/** Tried for days: a cluster that is away or not migrated yet must not leave its people with old counts. */
export const recountLeaguesJob = defineJob({ payload: position, maxAttempts: 25 });
