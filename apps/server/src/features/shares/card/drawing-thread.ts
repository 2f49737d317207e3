import { Worker } from 'node:worker_threads';
import type { Drawn } from './card.thread.ts';
import type { Card } from './card.ts';

interface Running {
  readonly worker: Worker;
  /** The drawing under way. */
  drawing?: PromiseWithResolvers<Drawn>;
}

/**
 * One thread that draws one picture at a time, begun when it is needed; laying out text would hold up every request of the
 * process.
 */
export function createDrawingThread(script: URL) {
  let running: Running | undefined;

  function start(): Running {
    if (running) return running;
    const started: Running = { worker: new Worker(script) };
    // The next picture begins another thread.
    const fail = (error: Error): void => {
      if (running === started) running = undefined;
      started.drawing?.reject(error);
    };
    started.worker.unref();
    started.worker.on('message', (drawn: Drawn) => started.drawing?.resolve(drawn));
    // Also while nothing is drawn: an error that nobody listens for would end the process.
    started.worker.on('error', fail);
    started.worker.on('exit', () => fail(new Error('the drawing thread ended')));
    running = started;
    return started;
  }

  return {
    start: (): void => void start(),
    async draw(content: Card['content']): Promise<Buffer> {
      const thread = start();
      const drawing = Promise.withResolvers<Drawn>();
      thread.drawing = drawing;
      thread.worker.postMessage(content, []);
      const drawn = await drawing.promise;
      if ('failure' in drawn) throw new Error(`a preview picture could not be drawn: ${drawn.failure}`);
      return Buffer.from(drawn.png);
    },
    close: async () => {
      await running?.worker.terminate();
    },
  };
}
