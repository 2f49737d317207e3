import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Probabilities between 0 and 1. */
interface Faults {
  /** The server handles the request, but its response is lost. */
  readonly droppedResponses: number;
  /** The server gets the request twice. */
  readonly repeatedRequests: number;
}

/** A random number generator with the same sequence in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HEALTHY: Faults = { droppedResponses: 0, repeatedRequests: 0 };

/**
 * A proxy that simulates a bad network: it may drop responses of the API or repeat requests to it. `headers` replace
 * those of the server.
 */
export async function startFaultyProxy(target: () => string, port = 0, headers: OutgoingHttpHeaders = {}) {
  const random = seeded(20_261_115);
  let faults = HEALTHY;
  const counts = { requests: 0, dropped: 0, repeated: 0 };
  const requested: string[] = [];

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const isFaulty = incoming.url?.startsWith('/api/') === true;
      counts.requests += 1;
      requested.push(incoming.url ?? '');
      const forward = (onResponse: (response: IncomingMessage) => void) =>
        request(
          new URL(incoming.url ?? '/', target()),
          { method: incoming.method, headers: incoming.headers },
          onResponse,
        )
          .on('error', () => outgoing.destroy())
          .end(Buffer.concat(chunks));
      const respond = () =>
        forward((response) => {
          if (isFaulty && random() < faults.droppedResponses) {
            counts.dropped += 1;
            response.resume().on('end', () => outgoing.destroy());
            return;
          }
          outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...headers });
          response.pipe(outgoing);
        });
      if (isFaulty && random() < faults.repeatedRequests) {
        counts.repeated += 1;
        forward((first) => first.resume().on('end', respond));
        return;
      }
      respond();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** The path of every request, in order of arrival. */
    requested,
    setFaults: (next: Faults) => {
      faults = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
