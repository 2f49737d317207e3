import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Accepts every message, with or without a password. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, done) => callbackify(receive)(mailbox, stream, session, done),
  });
}

/** Stores one message per envelope recipient, as in separate inboxes. */
async function receive(mailbox: Mailbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const mail = await simpleParser(stream);
  const receivedAt = new Date().toISOString();
  for (const recipient of session.envelope.rcptTo) {
    mailbox.add({
      to: recipient.address,
      from: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || '',
      headers: mail.headerLines.map(({ line }) => line.replaceAll(/\r?\n\s+/g, ' ')),
      receivedAt,
    });
  }
}
