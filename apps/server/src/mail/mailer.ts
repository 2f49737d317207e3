import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { mailText } from './mail-text.ts';
import type { SendMail } from './send-mail.job.ts';

export interface Mailer {
  readonly send: SendMail;
}

/** Writes mails and hands them to the SMTP server. The address has passed a schema, and no header holds typed text. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport(smtpUrl, { from: mailFrom });
  return {
    send: async ({ to, kind, link }) => {
      await transport.sendMail({ to: { name: '', address: to }, ...mailText(kind, link) });
    },
  };
}
