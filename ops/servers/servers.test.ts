import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaughtMessage } from '../mail/mailbox.ts';
import { findDaemon } from './daemon.ts';
import { startHaproxy } from './haproxy.ts';
import { startMail } from './mail.ts';
import { claimPort, freePort, isFree } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { makeTemporaryServerFolder } from './user.ts';
import { startValkey } from './valkey.ts';

const START_MS = 60_000;
const root = makeTemporaryServerFolder();

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('PostgreSQL restarts, recovers from a crash, and stops in its own folder', { timeout: START_MS }, async () => {
  const options = { dataDir: join(root, 'postgres'), port: await freePort() };
  const postgres = await startPostgres(options);
  const first = findDaemon(options.dataDir);
  expect(first).toBeDefined();
  expect((await startPostgres(options)).url).toBe(postgres.url);
  expect(findDaemon(options.dataDir)).toBe(first);

  await postgres.restart();
  const second = findDaemon(options.dataDir);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);

  await postgres.kill();
  expect(await isFree(options.port)).toBe(true);
  await startPostgres(options);
  expect(await isFree(options.port)).toBe(false);

  await postgres.stop();
  expect(findDaemon(options.dataDir)).toBeUndefined();
  expect(await isFree(options.port)).toBe(true);
});

it('Valkey starts, stops, and starts again', { timeout: START_MS }, async () => {
  const options = { dataDir: join(root, 'valkey'), port: await freePort() };
  const valkey = await startValkey(options);
  expect(await isFree(options.port)).toBe(false);
  await valkey.stop();
  expect(await isFree(options.port)).toBe(true);
  await startValkey(options);
  await valkey.stop();
});

it('a server that fails to start reports why', { timeout: START_MS }, async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  await expect(startValkey({ dataDir: join(root, 'refused'), port })).rejects.toThrow(/in use/i);
  taken.close();
});

it('a taken port of a checkout moves to the next block', async () => {
  const home = await claimPort('/a/checkout', 1);
  const taken = createServer().listen(home, '127.0.0.1');
  await once(taken, 'listening');
  const moved = await claimPort('/a/checkout', 1);
  taken.close();
  expect(moved).not.toBe(home);
  expect(moved % 10).toBe(home % 10);
});

it('a port is handed out once, and never from the ephemeral range', async () => {
  const ports: number[] = [];
  while (ports.length < 500) ports.push(await freePort());
  expect(new Set(ports).size).toBe(500);
  expect(Math.max(...ports)).toBeLessThan(21_000);
});

it("HAProxy doesn't mistake another server on its port for itself", { timeout: START_MS }, async () => {
  const port = await freePort();
  const taken = createServer((_request, response) => response.writeHead(404).end()).listen(port, '127.0.0.1');
  await once(taken, 'listening');
  await expect(startHaproxy({ port, backends: [], dir: join(root, 'haproxy-refused') })).rejects.toThrow(
    /cannot bind socket/i,
  );
  taken.close();
  taken.closeAllConnections();
});

it('HAProxy forwards each frame of a live stream immediately', { timeout: START_MS }, async () => {
  const [port, backend] = [await freePort(), await freePort()];
  let sendFrame = (): unknown => undefined;
  const api = createServer((request, response) => {
    if (request.url === '/live') sendFrame = () => response.write('data: a frame\n\n');
    response.write('\n');
    if (request.url !== '/live') response.end();
  }).listen(backend, '127.0.0.1');
  await once(api, 'listening');
  const haproxy = await startHaproxy({
    port,
    backends: [{ port: backend, internalPort: backend }],
    dir: join(root, 'haproxy'),
  });
  const stopped = new AbortController();
  const { body } = await fetch(`${haproxy.url}/live`, { signal: stopped.signal });
  const frames = (body as ReadableStream<Uint8Array>).getReader();
  await frames.read();
  const times: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const began = performance.now();
    sendFrame();
    await frames.read();
    times.push(performance.now() - began);
  }
  // Delayed, each frame would take 200 ms; on a busy machine, some do.
  expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(100);
  stopped.abort();
  await haproxy.stop();
  api.close();
  api.closeAllConnections();
});

describe('the mail catcher', () => {
  let smtpPort = 0;
  let mail: Awaited<ReturnType<typeof startMail>>;
  const messages = async (to: string) => (await fetch(`${mail.httpUrl}/messages?to=${to}`)).json();
  const wait = (query: string) => fetch(`${mail.httpUrl}/messages/wait?${query}`);

  beforeAll(async () => {
    smtpPort = await freePort();
    mail = await startMail({ dataDir: join(root, 'mail'), smtpPort, httpPort: await freePort() });
  }, START_MS);
  afterAll(() => mail.stop());

  /** Implements the protocol: each response of the server triggers the next line. */
  async function send(to: string[], subject: string): Promise<void> {
    const lines = [
      'EHLO test',
      'MAIL FROM:<club@example.com>',
      ...to.map((address) => `RCPT TO:<${address}>`),
      'DATA',
      `From: club@example.com\r\nSubject: ${subject}\r\n\r\nSee http://localhost/verify?a=1&b=2 <now>\r\n.`,
      'QUIT',
    ];
    const socket = connect(smtpPort, '127.0.0.1');
    for await (const answer of createInterface({ input: socket })) {
      if (/^[45]/.test(answer)) throw new Error(answer);
      if (/^\d{3} /.test(answer) && lines.length > 0) socket.write(`${lines.shift()}\r\n`);
    }
  }

  it('keeps a message for each recipient, newest first', async () => {
    await send(['ann@example.com', 'ben@example.com'], 'first');
    await send(['ann@example.com'], '=?iso-8859-15?Q?second_=A4?=');
    expect(await messages('ANN@example.com')).toMatchObject([
      { to: 'ann@example.com', from: 'club@example.com', subject: 'second €' },
      { subject: 'first', text: expect.stringContaining('verify?a=1&b=2') as string },
    ]);
    expect(await messages('ben@example.com')).toHaveLength(1);
  });

  it('lets a client wait for the next message to an address', async () => {
    const waiting = wait('to=eve@example.com&timeout=20000');
    await send(['ann@example.com'], 'not for her');
    await send(['eve@example.com'], 'hers');
    const message = (await (await waiting).json()) as CaughtMessage;
    expect(message.subject).toBe('hers');
    expect((await wait(`to=eve@example.com&after=${message.id}&timeout=50`)).status).toBe(404);
    expect((await wait('timeout=50')).status).toBe(400);
  });

  it('shows the text with clickable links, safely escaped', async () => {
    await send(['ann@example.com'], '<script>');
    const page = await (await fetch(mail.httpUrl)).text();
    expect(page).toContain('<h2>&lt;script&gt;</h2>');
    expect(page).toContain('<a href="http://localhost/verify?a=1&amp;b=2">');
  });

  it('deletes everything on request', async () => {
    expect((await fetch(`${mail.httpUrl}/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await messages('ann@example.com')).toEqual([]);
  });
});

it("HAProxy distributes requests and skips a process that isn't ready", { timeout: START_MS }, async () => {
  const backends = [await freePort(), await freePort()];
  const ready = new Set(backends);
  const servers = backends.map((port) =>
    createServer((_request, response) => response.end(String(port))).listen(port, '127.0.0.1'),
  );
  const internalPorts = [await freePort(), await freePort()];
  const internals = internalPorts.map((internalPort, index) =>
    createServer((_request, response) => {
      response.statusCode = ready.has(backends[index] ?? 0) ? 200 : 503;
      response.end();
    }).listen(internalPort, '127.0.0.1'),
  );
  const haproxy = await startHaproxy({
    port: await freePort(),
    backends: backends.map((port, index) => ({ port, internalPort: internalPorts[index] ?? 0 })),
    dir: join(root, 'haproxy'),
  });
  const ask = async () => Number(await (await fetch(haproxy.url)).text());
  const [first = 0, second = 0] = backends;

  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.filter((port) => port === first)).toHaveLength(2);
  expect(answers.filter((port) => port === second)).toHaveLength(2);

  ready.delete(first);
  await expect.poll(async () => [await ask(), await ask()], { timeout: 5000 }).toEqual([second, second]);
  ready.add(first);
  await expect.poll(async () => new Set([await ask(), await ask()]), { timeout: 5000 }).toEqual(new Set(backends));

  servers[1]?.close();
  servers[1]?.closeAllConnections();
  expect([await ask(), await ask()]).toEqual([first, first]);

  await haproxy.stop();
  for (const server of [servers[0], ...internals]) {
    server?.close();
    server?.closeAllConnections();
  }
});
