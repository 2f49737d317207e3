import type { Config } from '../config.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Tasks } from './registry.ts';

/** Who does each job of the registry. */
export function createTasks(config: Config): Tasks {
  const mailer = createMailer(config);
  return { 'send-mail': mailer.send };
}
