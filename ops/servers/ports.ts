import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral range, whose ports outgoing connections may take. */
const FIRST_PORT = 21_000;
const LAST_PORT = 31_900;
const BLOCK_SIZE = 10;
const BLOCKS = Math.floor((LAST_PORT - FIRST_PORT) / BLOCK_SIZE);

/** For `freePort`, separate from the ports of checkouts. */
const FIRST_FREE_PORT = 11_000;
const handedOut = new Set<number>();

/** A port without a listener that this process hasn't handed out before: earlier ones may not be listening yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_FREE_PORT, FIRST_PORT);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
}

/**
 * The port at `offset` in the block assigned to a checkout by its path. If it is taken, the same offset of the next
 * block is used, so that ports of one checkout never collide.
 */
export async function claimPort(checkout: string, offset: number): Promise<number> {
  const home = createHash('sha256').update(checkout).digest().readUInt32BE() % BLOCKS;
  for (let step = 0; step < BLOCKS; step += 1) {
    const port = FIRST_PORT + ((home + step) % BLOCKS) * BLOCK_SIZE + offset;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${LAST_PORT}.`);
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host: '127.0.0.1', port });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}
