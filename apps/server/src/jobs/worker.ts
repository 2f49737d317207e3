import { type Job, Logger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { type JobName, jobs, type Tasks } from './registry.ts';

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

function toTaskList(tasks: Tasks): TaskList {
  const names = Object.keys(jobs) as JobName[];
  return Object.fromEntries(
    names.map((name) => [name, (payload: unknown) => tasks[name](jobs[name].payload.parse(payload))]),
  );
}

/** Works off the queue until it is stopped. Signals are the process's to handle. */
export async function startWorker({ pool, log, tasks }: WorkerOptions): Promise<Worker> {
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(tasks),
    logger: loggerTo(log),
    concurrency: 4,
    noHandleSignals: true,
  });
  return { stop: () => runner.stop() };
}
