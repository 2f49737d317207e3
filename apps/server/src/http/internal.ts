import type { Registry } from '@prometheus-io/client';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrations/is-migrated.ts';
import type { Bucket } from '../storage/bucket.ts';
import type { Valkey } from '../valkey/valkey.ts';

type DatabaseState = 'up' | 'down' | 'not migrated';

/** Reads the state of the directory. Once migrated, it stays so. */
function databaseStateOf({ directory }: Database): () => Promise<DatabaseState> {
  let isReady = false;
  return async () => {
    try {
      if (isReady) await sql`select 1`.execute(directory);
      else isReady = await isMigrated(directory);
      return isReady ? 'up' : 'not migrated';
    } catch {
      return 'down';
    }
  };
}

interface ReadinessNeeds {
  readonly db: Database;
  readonly valkey: Valkey;
  readonly bucket: Bucket | null;
}

interface InternalOptions {
  readonly registry: Registry;
  isStopping(): boolean;
}

/**
 * Endpoints for load balancers and monitoring. Ready means that the process should get requests. Valkey only has
 * derived data, and the bucket only pictures, so their state is reported but never makes a process unready.
 */
export function buildInternal(
  { db, valkey, bucket }: ReadinessNeeds,
  { registry, isStopping }: InternalOptions,
): FastifyInstance {
  // Like the public port, keeps responding while the process stops.
  const app = Fastify({ return503OnClosing: false });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const databaseState = databaseStateOf(db);
  app.get('/readyz', async (_request, reply) => {
    const [postgres, valkeyUp] = await Promise.all([databaseState(), valkey.isUp()]);
    const ready = postgres === 'up' && !isStopping();
    return reply.status(ready ? 200 : 503).send({
      status: isStopping() ? 'stopping' : ready ? 'ready' : 'not ready',
      dependencies: {
        postgres,
        valkey: valkeyUp ? 'up' : 'down',
        ...(bucket && { bucket: bucket.isUp() ? 'up' : 'down' }),
      },
    });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
  return app;
}

/** Serves on a separate port that isn't public; null if none is configured. */
export async function serveInternal(
  context: ReadinessNeeds & { readonly config: Pick<Config, 'internalHost' | 'internalPort'> },
  options: InternalOptions,
): Promise<FastifyInstance | null> {
  const { internalHost: host, internalPort: port } = context.config;
  if (port === null) return null;
  const app = buildInternal(context, options);
  await app.listen({ host, port });
  return app;
}
