import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';

interface ThreadLimits {
  /** A call that takes longer terminates the thread. */
  readonly seconds: number;
  /** A call that needs more memory terminates the thread, not the process. */
  readonly memoryMb: number;
  /** Maximum of waiting calls; further ones are refused as `unavailable`. */
  readonly waiting: number;
}

/** The thread was terminated because a call took too long or too much memory. */
export class ThreadEndedError extends Error {}

/**
 * The thread exited without an error, or out of memory. With a bug, the error comes first, and the exit may follow
 * immediately.
 */
const isEnd = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(String((error as { code?: unknown }).code));

export interface Thread<Input, Output> {
  run(input: Input, transferred?: readonly Transferable[]): Promise<Output>;
  close(): Promise<void>;
}

/**
 * Runs work in a thread that would block every other request of the process: one call at a time, in order. The thread
 * starts with the first call, and again after it was terminated.
 */
export function createThread<Input, Output>(script: URL, limits: ThreadLimits): Thread<Input, Output> {
  let thread: Worker | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function running(): Worker {
    if (thread) return thread;
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    started.unref();
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    // Without a listener, an error of the thread would crash the process.
    started.on('error', forget);
    started.once('exit', forget);
    thread = started;
    return started;
  }

  async function runNext(input: Input, transferred: readonly Transferable[]): Promise<Output> {
    const worker = running();
    const ended = new AbortController();
    const end = () => ended.abort();
    worker.once('exit', end);
    const tooLong = setTimeout(() => void worker.terminate(), limits.seconds * 1000);
    try {
      const message = once(worker, 'message', { signal: ended.signal });
      worker.postMessage(input, transferred);
      const [output] = (await message) as [Output];
      return output;
    } catch (cause) {
      if (isEnd(cause)) throw new ThreadEndedError('a thread ended before it answered', { cause });
      throw cause;
    } finally {
      clearTimeout(tooLong);
      worker.off('exit', end);
    }
  }

  return {
    async run(input, transferred = []) {
      if (waiting > limits.waiting) throw new AppError('unavailable');
      waiting += 1;
      const output = last.then(() => runNext(input, transferred));
      last = output.catch(() => {});
      try {
        return await output;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}
