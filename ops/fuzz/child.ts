import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SignedUp } from '../../apps/server/src/testing/users/people.ts';
import type { Figures, Order } from './server.ts';

interface Said {
  readonly no: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

export interface FuzzedServer {
  readonly baseUrl: string;
  signUp(order: Omit<Extract<Order, { do: 'sign up' }>, 'do'>): Promise<SignedUp>;
  figures(): Promise<Figures>;
  /** The server's error log, latest last. */
  readonly errors: readonly string[];
  hasExited(): boolean;
  stop(): Promise<void>;
}

/** Starts the server under test. */
export async function startServer(): Promise<FuzzedServer> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      errors.push(data.toString());
      if (errors.length > 50) errors.shift();
    });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const first = Promise.withResolvers<unknown>();
  waiting.set(0, first);
  child.on('message', ({ no, answer, failure }: Said) => {
    const asked = waiting.get(no);
    waiting.delete(no);
    if (failure === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(failure));
  });
  let isRunning = true;
  child.once('exit', () => {
    isRunning = false;
    for (const { reject } of waiting.values()) reject(new Error(`the server has exited: ${errors.join('')}`));
  });
  let last = 0;
  const ask = (order: Order): Promise<unknown> => {
    last += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(last, asked);
    child.send({ no: last, order });
    return asked.promise;
  };
  return {
    baseUrl: (await first.promise) as string,
    signUp: (order) => ask({ do: 'sign up', ...order }) as Promise<SignedUp>,
    figures: () => ask({ do: 'tell figures' }) as Promise<Figures>,
    errors,
    hasExited: () => !isRunning,
    stop: async () => {
      if (!isRunning) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
