import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Routes } from './routes.ts';

/** Sends a request on to its server, with a body that was read already or with the one that is still to come. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, body?: string): void {
  const { 'content-length': _, ...others } = incoming.headers;
  const headers = body ? { ...others, 'content-length': Buffer.byteLength(body) } : incoming.headers;
  const forwarded = request(incoming.url ?? '', { method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    // The headers of a stream of events arrive before its first event.
    outgoing.flushHeaders();
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  if (body === undefined) incoming.pipe(forwarded);
  else forwarded.end(body);
}

async function hold(incoming: IncomingMessage, outgoing: ServerResponse, routes: Routes): Promise<void> {
  const ownBody = await text(incoming);
  routes.handle({
    url: incoming.url ?? '',
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    body: ownBody,
    response: outgoing,
    forward: (body = ownBody) => forward(incoming, outgoing, body),
  });
}

/**
 * The page's only way to the network: an HTTP proxy that tests can cut and restore. It holds requests that match a route. A request
 * for the proxy itself gets an empty page.
 */
export async function startLine(routes: Routes) {
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (url.startsWith('/')) outgoing.end('<!doctype html>');
    // Only Vite's development server has WebSockets, and its pages do without.
    else if (url.startsWith('ws:')) outgoing.destroy();
    else if (routes.holds(url)) hold(incoming, outgoing, routes).catch(() => outgoing.destroy());
    else forward(incoming, outgoing);
  });
  server.on('connect', (incoming, socket) => {
    const { hostname, port } = new URL(`http://${incoming.url}`);
    const target = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (): void => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: (): void => {
      isCut = false;
    },
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}
