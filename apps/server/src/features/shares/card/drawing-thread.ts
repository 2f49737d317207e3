import { Worker } from 'node:worker_threads';
import type { Drawn } from './card.thread.ts';
import type { Card } from './card.ts';

interface Running {
  readonly worker: Worker;
  /** The current drawing. */
  drawing?: PromiseWithResolvers<Drawn>;
}

/** One thread, started on demand, that draws one image at a time: text layout would block the event loop. */
export function createDrawingThread(script: URL) {
  let running: Running | undefined;

  function start(): Running {
    if (running) return running;
    const started: Running = { worker: new Worker(script) };
    // The next drawing starts a new thread.
    const fail = (error: Error): void => {
      if (running === started) running = undefined;
      started.drawing?.reject(error);
    };
    started.worker.unref();
    started.worker.on('message', (drawn: Drawn) => started.drawing?.resolve(drawn));
    // Listens between drawings, too: an unhandled error event would end the process.
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
