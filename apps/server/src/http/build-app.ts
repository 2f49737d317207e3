import { newId } from '@sportspot/domain/ids.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mountAccounts } from '../features/accounts/accounts.routes.ts';
import { mountCatalogue } from '../features/catalogue/catalogue.routes.ts';
import { mountSpots } from '../features/spots/spots.routes.ts';
import { mountTrips } from '../features/trips/trips.routes.ts';
import { createMetrics } from '../metrics.ts';
import { installErrorHandler } from './error-handler.ts';
import { mountHealth } from './health.ts';
import type { MountContext } from './mount.ts';
import { mountOpenApi } from './openapi.routes.ts';
import { mountPages, type Pages } from './pages.ts';

interface AppOptions {
  /** How HTML is made; without it the app is the API alone. */
  readonly pages?: Pages;
  isStopping?(): boolean;
}

/** The whole HTTP side as a function of its context, so that a test can have one of its own. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, db, valkey, auth, limits } = context;
  const metrics = createMetrics(db.directoryPool);
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    genReqId: () => newId(),
    // Only as many hops as there are proxies of ours: what a client writes itself is never its address.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // A request that never ends must not keep a process from stopping.
    requestTimeout: 30_000,
    bodyLimit: 512 * 1024,
    routerOptions: { maxParamLength: 300 },
    // A process that stops still answers what reaches it; its balancer hears of it by /readyz.
    return503OnClosing: false,
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.countRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  installErrorHandler(app);
  mountHealth(app, { db, valkey, metrics, isStopping: options.isStopping ?? (() => false) });

  const mountContext: MountContext = {
    baseUrl: config.baseUrl,
    limits,
    actorOf: async (headers) => {
      const signedIn = await auth.sessionOf(headers);
      return signedIn && { userId: signedIn.id, role: signedIn.role, ageConfirmed: signedIn.ageConfirmedAt !== null };
    },
  };
  mountAccounts(app, mountContext, context);
  mountCatalogue(app, mountContext);
  mountSpots(app, mountContext, { config, db, metrics });
  mountTrips(app, mountContext, { db });
  await mountOpenApi(app, config);
  await mountPages(app, config, options.pages ?? null);
  return app;
}
