import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** A request as sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** Names may repeat. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** How it is sent: whole, in chunks with pauses, or truncated within its body. */
  readonly manner: 'whole' | 'raw' | 'slow' | 'truncated';
}

export interface WireResponse {
  /** 0 if the connection ended without a response. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const NONE: WireResponse = { status: 0, type: '', text: '' };
const LIMIT_MS = 20_000;
const PAUSE_MS = 30;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function sendWhole(baseUrl: string, { method, url, headers, body }: WireRequest): Promise<WireResponse> {
  const { promise, resolve } = Promise.withResolvers<WireResponse>();
  const { hostname, port } = new URL(baseUrl);
  const fields = Object.fromEntries([...headers, ...(body ? [['content-length', String(body.length)] as const] : [])]);
  const sent = httpRequest(
    { agent, hostname, port, method, path: url, headers: fields, timeout: LIMIT_MS },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(NONE));
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(parts).toString() });
      });
    },
  );
  sent.on('timeout', () => sent.destroy());
  sent.on('error', () => resolve(NONE));
  sent.end(body ?? undefined);
  return promise;
}

/** Writes requests that a client library would refuse directly to the socket. */
function sendRaw(baseUrl: string, request: WireRequest): Promise<WireResponse> {
  const { method, url, headers, body, manner } = request;
  const { hostname, port, host } = new URL(baseUrl);
  const { promise, resolve } = Promise.withResolvers<WireResponse>();
  const all = [['host', host] as const, ['connection', 'close'] as const, ...headers];
  if (body) all.push(['content-length', String(body.length)]);
  const head = `${method} ${url} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const socket = connect(Number(port), hostname);
  let received = '';
  const end = () => {
    socket.destroy();
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
    const type = /^content-type: (.*)$/im.exec(received)?.[1]?.trim() ?? '';
    resolve({ status, type: manner === 'raw' ? type : '', text: received.slice(received.indexOf('\r\n\r\n') + 4) });
  };
  socket.setTimeout(manner === 'truncated' ? 50 : LIMIT_MS, end);
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('end', end);
  socket.on('error', end);
  socket.on('connect', () => {
    socket.write(head, 'latin1');
    const bytes = body ?? Buffer.alloc(0);
    const half = manner === 'raw' ? bytes.length : Math.ceil(bytes.length / 2);
    socket.write(bytes.subarray(0, half));
    if (manner === 'slow') setTimeout(() => socket.destroyed || socket.write(bytes.subarray(half)), PAUSE_MS);
  });
  return promise;
}

export const send = (baseUrl: string, request: WireRequest): Promise<WireResponse> =>
  request.manner === 'whole' ? sendWhole(baseUrl, request) : sendRaw(baseUrl, request);
