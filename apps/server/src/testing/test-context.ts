import { newId } from '@sportspot/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../../../../ops/servers/ports.ts';
import { type Config, readConfig } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { buildApp } from '../http/build-app.ts';
import type { Pages } from '../http/pages.ts';
import { createLog } from '../log.ts';
import { createWorkerMetrics } from '../metrics.ts';
import { startWork } from '../work.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestContext {
  readonly config: Config;
  readonly context: Context;
  /** The API, listening at `config.baseUrl` and open to `inject`. */
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** An API and a worker with a separate database; Valkey and the mail catcher are shared by the checkout. */
export async function createTestContext(
  overrides: Partial<Config> = {},
  { works = true, pages }: { works?: boolean; pages?: Pages } = {},
): Promise<TestContext> {
  const database = await createTestDatabase();
  const port = await freePort();
  const config: Config = {
    ...readConfig({ ...process.env, BASE_URL: `http://127.0.0.1:${port}`, DATABASE_URL: database.url }),
    port,
    valkeyPrefix: `${newId()}:`,
    logLevel: 'silent',
    rateLimitFactor: 100,
    // Cheap hashes: the real cost is tested with the hasher and would only slow tests down here.
    passwordMemoryKib: 64,
    ...overrides,
  };
  const log = createLog(config, 'api');
  const context = createContext(config, log);
  const app = await buildApp(context, { ...(pages && { pages }) });
  await app.listen({ host: '127.0.0.1', port });
  const work = works ? await startWork(context, createWorkerMetrics()) : null;
  return {
    config,
    context,
    app,
    close: async () => {
      await work?.stop();
      await app.close();
      await context.close();
      await database.drop();
    },
  };
}
