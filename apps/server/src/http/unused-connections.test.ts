import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followUnusedConnections } from './unused-connections.ts';

it('closes the connections on which nothing was sent, and no others', async () => {
  const server = createServer((_, response) => response.end('here'));
  const closeUnused = followUnusedConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    const [[accepted]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    return { socket, accepted: accepted as Socket };
  };
  const { socket: silent } = await open();
  const { socket: halfway, accepted } = await open();
  halfway.write('GET / HTTP/1.1\r\n');
  await vi.waitUntil(() => accepted.bytesRead > 0);
  const { socket: served } = await open();
  served.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(served, 'data');

  closeUnused();
  await once(silent, 'close');
  halfway.write('host: here\r\n\r\n');
  expect(String(await once(halfway, 'data'))).toContain('200 OK');
  served.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  expect(String(await once(served, 'data'))).toContain('200 OK');
});
