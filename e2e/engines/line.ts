import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** The way to the network: an HTTP proxy that can be cut and mended. Asked for itself it answers with an empty page. */
export async function startLine() {
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/')) {
      outgoing.end('<!doctype html>');
      return;
    }
    const forwarded = request(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        // The headers of a stream of events arrive before its first event.
        outgoing.flushHeaders();
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
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
