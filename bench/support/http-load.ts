import { connect } from 'node:net';

export interface HttpLoad {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next whole request, headers included. */
  next(): string;
}

export interface Answered {
  readonly answers: number;
  readonly rate: number;
}

/** The length of the response that begins here, or null until its headers are complete. */
function lengthOf(chunk: Buffer): number | null {
  const end = chunk.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = chunk.toString('latin1', 0, end);
  if (!/^HTTP\/1\.1 (?:200|304)/.test(head)) throw new Error(chunk.toString('utf8'));
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** Sends requests over one connection, each time the previous response has arrived, and counts the responses. */
function requestRepeatedly(load: HttpLoad, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(load.port, '127.0.0.1', () => socket.write(load.next()));
  let answers = 0;
  let received: Buffer = Buffer.alloc(0);
  let expected: number | null = null;
  socket.on('error', reject);
  socket.on('data', (chunk: Buffer) => {
    try {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      expected ??= lengthOf(received);
    } catch (error) {
      reject(error);
      socket.destroy();
    }
    if (expected === null || received.length < expected) return;
    received = Buffer.alloc(0);
    expected = null;
    answers += 1;
    if (performance.now() < until) socket.write(load.next());
    else socket.end(() => resolve(answers));
  });
  return promise;
}

/** Requests as fast as the server responds: a raw socket, because a client library takes more time than the server. */
export async function requestAll(load: HttpLoad): Promise<Answered> {
  const began = performance.now();
  const until = began + load.seconds * 1000;
  const counts = await Promise.all(Array.from({ length: load.connections }, () => requestRepeatedly(load, until)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, rate: (answers * 1000) / (performance.now() - began) };
}

/** A request as a browser of this user sends it. */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  { cookie = '', body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const fields = {
    Host: '127.0.0.1',
    Cookie: cookie,
    'Accept-Encoding': 'gzip, br',
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
