import { type Job, Logger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import type * as z from 'zod/mini';
import type { JobDefinition } from './define-job.ts';
import { createQueue, type Queue } from './queue.ts';

/** A job with its handler. */
export interface Task {
  readonly job: JobDefinition;
  run(payload: unknown, queue: Queue): Promise<void>;
}

/**
 * Pairs a job with its handler. Long work is split into jobs that each enqueue the next one, so that a process may stop
 * in between.
 */
export const taskOf = <Payload extends z.ZodMiniType>(
  job: JobDefinition<Payload>,
  work: (payload: z.output<Payload>, queue: Queue) => Promise<void>,
): Task => ({
  job,
  run: async (payload, queue) => work(job.payload.parse(payload), queue),
});

interface WorkerOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly tasks: readonly Task[];
  /** The schedule, as crontab lines. */
  readonly timetable: string;
}

export interface Worker {
  /** Accepts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Logs only the name and id of a job: payloads contain addresses and links. */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, { error, job }) => {
    const { task_identifier: name, id } = (job ?? {}) as Partial<Job>;
    if (error instanceof Error) log[levels[level]]({ job: name, jobId: id, err: error }, 'a job failed');
    else log[levels[level]]({ job: name, jobId: id }, message);
  });
}

const toTaskList = (tasks: readonly Task[], queue: Queue): TaskList =>
  Object.fromEntries(tasks.map(({ job, run: work }) => [job.name, (payload: unknown) => work(payload, queue)]));

/** Processes the queue until stopped. The process handles signals itself. */
export async function startWorker({ pool, log, tasks, timetable }: WorkerOptions): Promise<Worker> {
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(tasks, createQueue(pool)),
    logger: loggerTo(log),
    crontab: timetable,
    concurrency: 4,
    noHandleSignals: true,
  });
  return { stop: () => runner.stop() };
}
