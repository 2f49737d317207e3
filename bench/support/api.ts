import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deployment } from '../../e2e/support/servers/stack.ts';
import { freePort } from '../../ops/servers/ports.ts';

/** A route that does nothing: what Fastify and the network alone take. */
export const NO_OP = '/no-op';

/** What the counted process sends: first that it is ready, then its figures whenever asked. */
export type Told = { readonly ready: true } | Figures;

interface Figures {
  readonly statements: number;
  readonly cpuMs: number;
}

export interface CountedApi {
  readonly port: number;
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

/** An api process as in production that also counts its statements; its log goes nowhere. */
export async function startCountedApi(settings: Record<string, string>): Promise<CountedApi> {
  const port = await freePort();
  const { NODE_OPTIONS: _, ...env } = deployment({
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    ...settings,
  });
  const server = fork(join(import.meta.dirname, '../counted-api.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const told = async (): Promise<Told> => ((await once(server, 'message')) as [Told])[0];
  await told();
  return {
    port,
    figures: async () => {
      server.send('figures');
      const answer = await told();
      if ('ready' in answer) throw new Error('The process said twice that it is ready');
      return answer;
    },
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
