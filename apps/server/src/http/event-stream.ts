import type { FastifyReply } from 'fastify';

/** A response of server-sent events. */
export interface EventStream {
  send(message: Buffer): void;
  end(): void;
  /** Called once, however the stream ends. */
  onClose(listener: () => void): void;
}

/** A client with this much unread data is too slow: it is disconnected, and resumes from its last event. */
const WAITING_BYTES = 256 * 1024;
/** A client that doesn't read the end is disconnected after this time. */
const END_MS = 5000;
/** Random, so that clients disconnected together don't all reconnect at once. */
const RETRY_MS = { least: 500, spread: 1000 };

export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Keeps proxies from buffering the events.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
  return {
    send: (message) => {
      if (raw.writableLength > WAITING_BYTES) raw.destroy();
      else if (raw.writable) raw.write(message);
    },
    end: () => {
      raw.end();
      setTimeout(() => raw.destroy(), END_MS).unref();
    },
    onClose: (listener) => {
      if (raw.closed || raw.destroyed) listener();
      else raw.once('close', listener);
    },
  };
}
