import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox.ts';
import { mailPage } from './page.ts';

const DEFAULT_WAIT_MS = 10_000;

export function createMailHttpServer(mailbox: Mailbox): Server {
  return createServer((request, response) => {
    answer(mailbox, request, response).catch((error: unknown) => sendJson(response, 500, { error: String(error) }));
  });
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mail');
  const to = url.searchParams.get('to') ?? undefined;
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(mailPage(mailbox.list()));
      return;
    case 'GET /messages':
      return sendJson(response, 200, mailbox.list(to));
    case 'GET /messages/wait':
      if (to === undefined) return sendJson(response, 400, { error: 'Name the address: ?to=' });
      return sendNext(mailbox, to, url.searchParams, response);
    case 'DELETE /messages':
      mailbox.clear();
      response.writeHead(204).end();
      return;
    default:
      return sendJson(response, 404, { error: 'There is no such page.' });
  }
}

async function sendNext(mailbox: Mailbox, to: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const after = Number(query.get('after') ?? 0);
  const timeout = Number(query.get('timeout') ?? DEFAULT_WAIT_MS);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const subject = query.get('subject') ?? '';
  const message = await mailbox.next(
    { to, after, subject },
    AbortSignal.any([gone.signal, AbortSignal.timeout(timeout)]),
  );
  if (message) sendJson(response, 200, message);
  else sendJson(response, 404, { error: `No message to ${to} in ${timeout} ms.` });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
