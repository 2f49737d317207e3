import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { openApiDocument } from './openapi.ts';

/** The document is public; the reference page exists only outside production. */
export async function mountOpenApi(app: FastifyInstance, config: Pick<Config, 'production'>): Promise<void> {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
  if (config.production) return;
  const { default: reference } = await import('@scalar/fastify-api-reference');
  await app.register(reference, {
    routePrefix: '/api/reference',
    configuration: { content: document, telemetry: false, withDefaultFonts: false },
  });
}
