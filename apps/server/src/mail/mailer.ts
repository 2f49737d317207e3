import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { SendMail } from './mail.ts';
import { mailText } from './mail-text.ts';

/** A message of the contact form on its way to us: plain text, and what was typed stands in it and nowhere else. */
export interface Passed {
  readonly to: string;
  /** Whom an answer goes to; has passed a schema. */
  readonly replyTo: string;
  /** Made by us alone. */
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  readonly send: SendMail;
  pass(message: Passed): Promise<void>;
}

/** Writes mails and hands them to the SMTP server. The address has passed a schema, and no header holds typed text. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport(smtpUrl, { from: mailFrom });
  return {
    send: async (mail) => {
      await transport.sendMail({ to: { name: '', address: mail.to }, ...mailText(mail) });
    },
    pass: async ({ to, replyTo, subject, text }) => {
      await transport.sendMail({
        to: { name: '', address: to },
        replyTo: { name: '', address: replyTo },
        subject,
        text,
        // What was typed is never an address of a file or a page to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
