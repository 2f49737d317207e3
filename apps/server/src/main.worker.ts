import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { onStopSignal } from './graceful-stop.ts';
import { serveFigures } from './http/worker-figures.ts';
import { createLog } from './log.ts';
import { createWorkerMetrics } from './metrics.ts';
import { startWork } from './work.ts';

const config = readConfig(process.env);
const log = createLog(config, 'worker');
const context = createContext(config, log);
const metrics = createWorkerMetrics();
const work = await startWork(context, metrics);
const figures = await serveFigures(config, metrics);
log.info('working');

onStopSignal(
  log,
  0,
  () => {},
  async () => {
    await work.stop();
    await figures?.close();
    await context.close();
  },
);
