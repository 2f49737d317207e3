import { parentPort } from 'node:worker_threads';
import { answerImport, type ImportQuestion } from './import.plan.ts';

parentPort?.on('message', (question: ImportQuestion) => {
  // A bug is an unhandled rejection here, which ends the thread and is told to the process.
  void answerImport(question).then((answer) => parentPort?.postMessage(answer, []));
});
