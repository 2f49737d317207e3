import { type Job, Logger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { createQueue, type Queue } from './queue.ts';
import { type JobName, jobs, type PayloadOf, timetable } from './registry.ts';

/**
 * The handlers of all jobs. Long work is split into jobs that each enqueue the next one, so that a process may stop in
 * between.
 */
export type Tasks = { readonly [Name in JobName]: (payload: PayloadOf<Name>, queue: Queue) => Promise<void> };

interface WorkerOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly tasks: Tasks;
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

function toTaskList(tasks: Tasks, queue: Queue): TaskList {
  const names = Object.keys(jobs) as JobName[];
  return Object.fromEntries(
    names.map((name) => {
      // The payload is parsed with the schema of this name; the registry's type guarantees that they match.
      const task = tasks[name] as (payload: unknown, queue: Queue) => Promise<void>;
      return [name, (payload: unknown) => task(jobs[name].payload.parse(payload), queue)];
    }),
  );
}

/** Processes the queue until stopped. The process handles signals itself. */
export async function startWorker({ pool, log, tasks }: WorkerOptions): Promise<Worker> {
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
