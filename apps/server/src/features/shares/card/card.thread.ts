import { parentPort } from 'node:worker_threads';
import type { Card } from './card.ts';
import { draw } from './draw.ts';

/** The thread's response to the content of a card; one image at a time. */
export type Drawn = { readonly png: Uint8Array } | { readonly failure: string };

function respond(drawn: Drawn): void {
  // Transfers the image instead of copying it.
  parentPort?.postMessage(drawn, 'png' in drawn ? [drawn.png.buffer as ArrayBuffer] : []);
}

parentPort?.on('message', (content: Card['content']) => {
  draw(content).then(
    (png) => respond({ png: new Uint8Array(png) }),
    (error: unknown) => respond({ failure: error instanceof Error ? error.message : 'unknown' }),
  );
});
