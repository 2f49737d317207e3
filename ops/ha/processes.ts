import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';
import { freePort } from '../servers/ports.ts';
import { type StartedProcess, startNode, waitForUrl } from '../servers/processes.ts';
import { logTo } from './logs.ts';

type Environment = Record<string, string>;

/** A process of the product that a scenario may end, and that must not end unless it is told to. */
export interface Guarded {
  /** Ends it, and starts it again. */
  killAndRestart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly script: string;
  readonly env: Environment;
  readonly untilReady?: () => Promise<void>;
  readonly onExit: (name: string, code: number) => void;
}

function guarded({ name, script, env, untilReady, onExit }: Program): Guarded {
  let running: StartedProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = undefined;
    ending?.kill(signal);
    await ending?.exited;
  };
  const start = async () => {
    const started = await startNode({
      name,
      script: join(checkout, 'apps/server/src', script),
      env,
      onLine: logTo(name),
    });
    running = started;
    void started.exited.then((code) => {
      if (running === started) onExit(name, code);
    });
    await untilReady?.();
  };
  return {
    start,
    kill: () => end('SIGKILL'),
    killAndRestart: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

export interface GuardedApi extends Guarded {
  readonly port: number;
  readonly internalPort: number;
}

type Options = Pick<Program, 'name' | 'env' | 'onExit'>;

export async function guardedApi(options: Options): Promise<GuardedApi> {
  const [port, internalPort] = [await freePort(), await freePort()];
  const env = { ...options.env, PORT: String(port), INTERNAL_PORT: String(internalPort) };
  const untilReady = () => waitForUrl(`http://127.0.0.1:${internalPort}/readyz`, { timeoutMs: 120_000 });
  return { ...guarded({ ...options, env, script: 'main.api.ts', untilReady }), port, internalPort };
}

export const guardedWorker = (options: Options): Guarded => guarded({ ...options, script: 'main.worker.ts' });
