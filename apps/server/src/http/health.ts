import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics.ts';
import type { Valkey } from '../valkey.ts';

interface HealthOptions {
  readonly db: Database;
  readonly valkey: Valkey;
  readonly metrics: Metrics;
  isStopping(): boolean;
}

async function databaseIsUp(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.directory);
    return true;
  } catch {
    return false;
  }
}

/**
 * For balancers and operators. Alive means that the process answers; ready means that it should get requests. Valkey holds
 * derived data only, so it is reported and never makes a process unready.
 */
export function mountHealth(app: FastifyInstance, { db, valkey, metrics, isStopping }: HealthOptions): void {
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const [postgres, valkeyUp] = await Promise.all([databaseIsUp(db), valkey.isUp()]);
    const ready = postgres && !isStopping();
    return reply.status(ready ? 200 : 503).send({
      status: isStopping() ? 'stopping' : ready ? 'ready' : 'not ready',
      dependencies: { postgres: postgres ? 'up' : 'down', valkey: valkeyUp ? 'up' : 'down' },
    });
  });
  app.get('/metrics', quiet, async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
