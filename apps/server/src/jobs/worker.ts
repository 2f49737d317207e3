import { type Job, Logger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { createQueue, type Queue } from './queue.ts';
import { type JobName, jobs, type PayloadOf, timetable } from './registry.ts';

/**
 * Who does each job. Long work is cut into jobs that each add the next one to the queue, so that a process may stop in
 * between.
 */
export type Tasks = { readonly [Name in JobName]: (payload: PayloadOf<Name>, queue: Queue) => Promise<void> };

interface WorkerOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly tasks: Tasks;
}

export interface Worker {
  /** Takes no more jobs and waits for those at work. */
  stop(): Promise<void>;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Of what the queue tells about a job only its name and number are kept: payloads hold addresses and links. */
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
      // The payload is parsed by the schema that belongs to the name; the pairs are kept by the type of the registry.
      const task = tasks[name] as (payload: unknown, queue: Queue) => Promise<void>;
      return [name, (payload: unknown) => task(jobs[name].payload.parse(payload), queue)];
    }),
  );
}

/** Works off the queue until it is stopped. Signals are the process's to handle. */
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
