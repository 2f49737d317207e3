import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { onStopSignal } from './graceful-stop.ts';
import { createTasks } from './jobs/tasks.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';

const config = readConfig(process.env);
const log = createLog(config, 'worker');
const context = createContext(config, log);
const worker = await startWorker({ pool: context.db.directoryPool, log, tasks: createTasks(config) });
log.info('working');

onStopSignal(
  log,
  0,
  () => {},
  async () => {
    await worker.stop();
    await context.close();
  },
);
