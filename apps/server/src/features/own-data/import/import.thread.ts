import { parentPort } from 'node:worker_threads';
import { type ImportRequest, planImportSafely } from './import.plan.ts';

parentPort?.on('message', (question: ImportRequest) => {
  // A bug becomes an unhandled rejection, which ends the thread and is reported to the main process.
  void planImportSafely(question).then((answer) => parentPort?.postMessage(answer, []));
});
