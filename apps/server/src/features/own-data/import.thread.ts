import { parentPort } from 'node:worker_threads';
import { answerImport, type ImportQuestion } from './import.plan.ts';

parentPort?.on('message', (question: ImportQuestion) => {
  // A bug becomes an unhandled rejection, which ends the thread and is reported to the main process.
  void answerImport(question).then((answer) => parentPort?.postMessage(answer, []));
});
