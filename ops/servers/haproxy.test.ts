import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { startHaproxy } from './haproxy.ts';
import { freePort } from './ports.ts';
import { makeTemporaryServerFolder } from './user.ts';

it('HAProxy tells clients to try again when no process is ready, and when one drops a request', {
  timeout: 60_000,
}, async () => {
  const [port, backend] = [await freePort(), await freePort()];
  const dropped: string[] = [];
  const api = createServer((request, response) => {
    if (request.url === '/readyz') return response.end();
    dropped.push(request.url ?? '');
    return request.socket.destroy();
  });
  const backends = [{ port: backend, internalPort: backend }];
  const haproxy = await startHaproxy({ port, backends, retries: false, dir: makeTemporaryServerFolder() });
  // A connection of its own: on a used one, the end of the process's connection is passed on.
  const ask = async () => {
    const [response] = (await once(get(`${haproxy.url}/api/session`, { agent: false }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    return [response.statusCode, response.headers['retry-after']];
  };
  expect(await ask()).toEqual([503, '1']);
  api.listen(backend, '127.0.0.1');
  while (dropped.length === 0) expect(await ask()).toEqual([503, '1']);
  await haproxy.stop();
  api.close();
  api.closeAllConnections();
});
