import { buildApp } from './app/build-app.ts';
import { createContext } from './app/context.ts';
import { onStopSignal } from './app/graceful-stop.ts';
import { readConfig } from './config/config.ts';
import { serveInternal } from './http/internal.ts';
import { followUnusedConnections } from './http/unused-connections.ts';
import { createLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';

const config = readConfig(process.env);
const log = createLog(config, 'api');
const context = createContext(config, log);
const pages = config.production
  ? await import('./http/pages/pages.built.ts').then(({ builtPages }) => builtPages(config.webDist))
  : await import('./http/pages/pages.dev.ts').then(({ developmentPages }) => developmentPages());

const stopping = new AbortController();
const metrics = createMetrics(context.db.directoryPool);
const app = await buildApp(context, { pages, stopping: stopping.signal, metrics });
const closeUnused = followUnusedConnections(app.server);
await app.listen({ host: config.host, port: config.port });
// Started last, so that a process that reports itself as ready accepts requests.
const internal = await serveInternal(context, {
  registry: metrics.registry,
  isStopping: () => stopping.signal.aborted,
});

onStopSignal(
  log,
  config.shutdownDelayMs,
  () => stopping.abort(),
  async () => {
    // Node closes those that are idle now, but not those that will be when their request is done.
    setInterval(() => {
      closeUnused();
      app.server.closeIdleConnections();
    }, 500).unref();
    // Connections still open after the longest possible request are idle.
    setTimeout(() => app.server.closeAllConnections(), 30_000).unref();
    await app.close();
    await internal?.close();
    await context.close();
  },
);
