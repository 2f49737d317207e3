import type { FastifyReply } from 'fastify';

/** An answer that goes on: server-sent events. */
export interface EventStream {
  send(message: Buffer): void;
  end(): void;
  /** Calls back once, however the stream ends. */
  onClose(listener: () => void): void;
}

/** Whoever lets so much wait reads too slowly: the connection is dropped, and its client resumes with what it missed. */
const WAITING_BYTES = 256 * 1024;
/** Who does not even take the end is not waited for longer. */
const END_MS = 5000;
/** Clients that broke off together do not all come back at once. */
const RETRY_MS = { least: 500, spread: 1000 };

export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // A proxy that gathers answers would keep the events to itself.
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
