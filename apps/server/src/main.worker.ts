import { createContext } from './app/context.ts';
import { onStopSignal } from './app/graceful-stop.ts';
import { startWork } from './app/work.ts';
import { readConfig } from './config/config.ts';
import { serveInternal } from './http/internal.ts';
import { createLog } from './observability/log.ts';
import { createWorkerMetrics } from './observability/metrics.ts';

const config = readConfig(process.env);
const log = createLog(config, 'worker');
const context = createContext(config, log);
const metrics = createWorkerMetrics();
const work = await startWork(context, metrics);
const stopping = new AbortController();
const internal = await serveInternal(context, {
  registry: metrics.registry,
  isStopping: () => stopping.signal.aborted,
});
log.info('working');

onStopSignal(
  log,
  0,
  () => stopping.abort(),
  async () => {
    await work.stop();
    await internal?.close();
    await context.close();
  },
);
