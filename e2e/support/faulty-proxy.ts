import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often, between 0 and 1. */
interface Faults {
  /** The server does it and nobody hears of it. */
  readonly droppedAnswers: number;
  /** The server gets it twice. */
  readonly repeatedRequests: number;
}

/** Random, but the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HEALTHY: Faults = { droppedAnswers: 0, repeatedRequests: 0 };

/**
 * A bad network before a server: what goes to the API through it may be lost on the way back, or arrive twice. `headers` replace
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
      const forward = (onAnswer: (answer: IncomingMessage) => void) =>
        request(
          new URL(incoming.url ?? '/', target()),
          { method: incoming.method, headers: incoming.headers },
          onAnswer,
        )
          .on('error', () => outgoing.destroy())
          .end(Buffer.concat(chunks));
      const answer = () =>
        forward((response) => {
          if (isFaulty && random() < faults.droppedAnswers) {
            counts.dropped += 1;
            response.resume().on('end', () => outgoing.destroy());
            return;
          }
          outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...headers });
          response.pipe(outgoing);
        });
      if (isFaulty && random() < faults.repeatedRequests) {
        counts.repeated += 1;
        forward((first) => first.resume().on('end', answer));
        return;
      }
      answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** The address of every request, in the order in which they came. */
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
