import type { Config } from '../config.ts';
import { recountLeagues } from '../features/catalogue/recount.service.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Tasks } from './worker.ts';

/** Who does each job of the registry. */
export function createTasks(config: Config): Tasks {
  const mailer = createMailer(config);
  return {
    'send-mail': mailer.send,
    'recount-leagues': async (position, queue) => {
      const next = await recountLeagues(config, position);
      if (next) await queue.add('recount-leagues', next);
    },
  };
}
