import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { nameFilter } from '@sportspot/domain/moderation/name-filter.rules.ts';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { mountAccounts } from '../features/accounts/accounts.routes.ts';
import type { Auth } from '../features/accounts/auth/auth.ts';
import type { SignedIn } from '../features/accounts/auth/session.ts';
import { mountBadges } from '../features/badges/badges.routes.ts';
import { mountBoards } from '../features/boards/boards.routes.ts';
import { mountCatalogue } from '../features/catalogue/catalogue.routes.ts';
import { mountCompanions } from '../features/groups/companions/companions.routes.ts';
import { mountGroups } from '../features/groups/groups.routes.ts';
import { mountModeration } from '../features/moderation/moderation.routes.ts';
import { recordRead } from '../features/moderation/moderation.service.ts';
import { mountDeletion } from '../features/own-data/deletion/deletion.routes.ts';
import { mountExport } from '../features/own-data/export/export.routes.ts';
import { mountImport } from '../features/own-data/import/import.routes.ts';
import { mountProfiles } from '../features/profiles/profiles.routes.ts';
import { createCardPainter } from '../features/shares/card/painter.ts';
import { mountShareLinks } from '../features/shares/links/share-links.routes.ts';
import { createSharedLinkCache } from '../features/shares/pages/shared-link-cache.service.ts';
import { mountSharedPages } from '../features/shares/pages/shared-pages.routes.ts';
import { mountShares } from '../features/shares/pages/shares.routes.ts';
import { mountReviews } from '../features/shares/reviews/reviews.routes.ts';
import { mountRarity } from '../features/spots/rarity/rarity.routes.ts';
import { mountSpots } from '../features/spots/spots.routes.ts';
import { mountContact } from '../features/support/contact.routes.ts';
import { mountSuggestions } from '../features/support/suggestions.routes.ts';
import { createLiveHub } from '../features/trips/live/hub.ts';
import { mountTrips } from '../features/trips/trips.routes.ts';
import type { Actor } from '../http/actor.ts';
import { createActorCache } from '../http/actor-cache.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import type { MountContext } from '../http/mount.ts';
import { mountOpenApi } from '../http/openapi/openapi.routes.ts';
import { createDocuments, mountPages, type Pages } from '../http/pages/pages.ts';
import { mountSearchEngines } from '../http/pages/search-engines.ts';
import { earlyRefusals, installSecurityHeaders } from '../http/security-headers.ts';
import type { TripNews } from '../live/trip-news.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { RequestLog } from '../observability/request-log.ts';
import type { Context } from './context.ts';

/** The codes of sign-in providers are the longest part of our URLs. */
const URL_MAX = 4096;

interface AppOptions {
  /** Renders HTML; without it, the app is only the API. */
  readonly pages?: Pages;
  /** Aborted when the process is told to stop. */
  readonly stopping?: AbortSignal;
  /** Collects request metrics. */
  readonly metrics?: Metrics;
}

/** Finds the acting user of a request from its session alone. */
function createActorOf(auth: Auth, news: TripNews): MountContext['actorOf'] {
  const cache = createActorCache(news);
  return async (headers, mayBeRecent) => {
    const token = auth.tokenOf(headers);
    if (token === null) return null;
    const read = async () => actorIn(await auth.sessionOf(headers));
    return mayBeRecent ? cache.actorOf(token, read) : read();
  };
}

function actorIn(signedIn: SignedIn | null): Actor | null {
  if (!signedIn) return null;
  const { id, sessionId, role, ageConfirmedAt, signedInAt, byPasskey, suspension } = signedIn;
  const standing = { ageConfirmed: ageConfirmedAt !== null, isSuspended: suspension !== null };
  return { userId: id, sessionId, role, ...standing, signedInAt, byPasskey };
}

/** Builds the whole HTTP server from its context, so that each test can have its own. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, db, news, auth, limits } = context;
  const { stopping = new AbortController().signal, metrics = createMetrics(db.directoryPool) } = options;
  const live = createLiveHub(context);
  metrics.watchStreams(() => live.streams);
  metrics.watchPasswordChecks(context.passwords.checks);
  // Streams end as soon as the process stops: their clients reconnect elsewhere while it still serves requests.
  stopping.addEventListener('abort', live.close);
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: () => newId(),
    // Only the entries of our own proxies are trusted, so clients can't forge their address.
    trustProxy: [...config.trustedProxies],
    // A request that never ends must not keep a process from stopping.
    requestTimeout: 30_000,
    bodyLimit: 512 * 1024,
    routerOptions: { maxParamLength: 300 },
    // A stopping process still responds; its load balancer learns of it by /readyz.
    return503OnClosing: false,
    ...earlyRefusals(config.baseUrl),
  });

  installSecurityHeaders(app, config.baseUrl);
  app.addHook('onRequest', async (request) => {
    if (request.url.length > URL_MAX) throw new AppError('invalid_input');
  });
  app.addHook('preClose', async () => live.close());
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts for minutes and would distort response times.
    if (request.routeOptions.url === livePath(':tripId')) return;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.countRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  installErrorHandler(app);
  // Liveness only. Readiness and metrics are on the internal port.
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  const mountContext: MountContext = {
    baseUrl: config.baseUrl,
    hasPasskeys: config.passwordSignIn,
    limits,
    recordRead: (moderatorId, read, input) => recordRead(db, moderatorId, read, input),
    isUnfit: nameFilter(config.unfitWords),
    confirm: (userId) => db.confirm(userId),
    actorOf: createActorOf(auth, news),
  };
  mountAccounts(app, mountContext, context);
  mountCatalogue(app, mountContext);
  mountSpots(app, mountContext, { config, db, metrics });
  mountRarity(app, mountContext, db);
  mountBoards(app, mountContext, context);
  mountTrips(app, mountContext, { db, news, live });
  mountGroups(app, mountContext, context);
  mountCompanions(app, mountContext, db);
  mountProfiles(app, mountContext, db);
  mountShareLinks(app, mountContext, context);
  mountDeletion(app, mountContext, context);
  const sharedLinks = createSharedLinkCache(context);
  mountShares(app, mountContext, context, sharedLinks);
  mountBadges(app, mountContext, context);
  const painter = createCardPainter(context);
  app.addHook('onClose', () => painter.close());
  mountReviews(app, mountContext, db, painter);
  mountExport(app, mountContext, context);
  mountImport(app, mountContext, context);
  mountModeration(app, mountContext, { db, news });
  mountSuggestions(app, mountContext, db);
  mountContact(app, mountContext, context);
  await mountOpenApi(app, config);
  const { pages = null } = options;
  if (pages) {
    mountSearchEngines(app, config, pages);
    const documents = await createDocuments(config, pages);
    mountSharedPages(app, context, { pages, documents, sharedLinks, painter, limits: mountContext.limits });
  }
  await mountPages(app, { config, limits }, pages);
  return app;
}
