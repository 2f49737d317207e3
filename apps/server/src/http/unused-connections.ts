import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that closes the connections on which nothing was ever sent. Browsers and proxies open them ahead of need,
 * and Node takes them for busy, so that a server that stops would wait for them.
 */
export function followUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    // A request may be on its way in parts.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
}
