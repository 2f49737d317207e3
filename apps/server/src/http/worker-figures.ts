import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { WorkerMetrics } from '../metrics.ts';

/** A worker takes no requests but those of its operators. */
export async function serveFigures(
  { host, workerPort }: Pick<Config, 'host' | 'workerPort'>,
  { registry }: WorkerMetrics,
): Promise<FastifyInstance | null> {
  if (workerPort === null) return null;
  const app = Fastify();
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ host, port: workerPort });
  return app;
}
