import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

const app = Fastify();
let opened = Promise.withResolvers<EventStream>();
app.get('/', (_request, reply) => opened.resolve(openEventStream(reply)));

beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** The client and the server side of a new stream. */
async function open(): Promise<[IncomingMessage, EventStream]> {
  opened = Promise.withResolvers<EventStream>();
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [IncomingMessage];
  return [answer, await opened.promise];
}

test('a client that stops reading is disconnected before much is buffered', async () => {
  const [answer, stream] = await open();
  answer.on('error', () => {}).pause();
  const drops: string[] = [];
  stream.onClose(() => drops.push('dropped'));
  const message = Buffer.from(`data: ${'x'.repeat(64 * 1024)}\n\n`);
  let sent = 0;
  for (; drops.length === 0 && sent < 1000; sent += 1) {
    stream.send(message);
    await turn();
  }
  expect(drops).toEqual(['dropped']);
  // Messages after that are dropped.
  stream.send(message);
  stream.end();
});

test('a client that keeps up gets everything', async () => {
  const [answer, stream] = await open();
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  const messages = Array.from({ length: 500 }, (_, index) => `id: ${index}\ndata: ${'x'.repeat(1024)}\n\n`);
  for (const message of messages) {
    stream.send(Buffer.from(message));
    await turn();
  }
  stream.end();
  await once(answer, 'end');
  expect(Buffer.concat(parts).toString()).toMatch(/^retry: \d+\n\n/);
  expect(Buffer.concat(parts).toString().endsWith(messages.join(''))).toBe(true);
});

test('a stream whose client disconnected early is closed immediately', async () => {
  const [answer, stream] = await open();
  const gone = Promise.withResolvers<void>();
  stream.onClose(gone.resolve);
  answer.destroy();
  await gone.promise;
  const told: string[] = [];
  stream.onClose(() => told.push('closed'));
  expect(told).toEqual(['closed']);
});
