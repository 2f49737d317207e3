import { newId } from '@sportspot/domain/values/ids.ts';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../../../../../ops/servers/ports.ts';
import { buildApp } from '../../app/build-app.ts';
import { type Context, createContext } from '../../app/context.ts';
import { startWork } from '../../app/work.ts';
import { type Config, readConfig } from '../../config/config.ts';
import type { Pages } from '../../http/pages/pages.ts';
import { createLog } from '../../observability/log.ts';
import { createWorkerMetrics } from '../../observability/metrics.ts';
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
