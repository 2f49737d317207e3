import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { simpleParser } from 'mailparser';
import { createMailHttpServer } from './mail/http.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { becomeServerUser } from './servers/user.ts';

const { values } = parseArgs({ options: { smtp: { type: 'string' }, http: { type: 'string' } } });
if (!values.smtp || !values.http) throw new Error('Usage: mail-catcher.ts --smtp <port> --http <port>');

const mailbox = createMailbox();
const smtp = createSmtpServer(mailbox);
const http = createMailHttpServer(mailbox);

// The parser loads its character tables on first use, when the server user may no longer be able to read them.
await simpleParser('Content-Type: text/plain; charset=iso-8859-15\n\nwarm');
becomeServerUser();

const listening = once(smtp.server, 'listening');
smtp.listen(Number(values.smtp), '127.0.0.1');
await listening;
http.listen(Number(values.http), '127.0.0.1');
