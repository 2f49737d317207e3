import { setTimeout as wait } from 'node:timers/promises';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { BATCH_LIMIT, CLIENT_VERSION } from '@sportspot/domain/spots/spots.constants.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Ledger } from './ledger.ts';

export const FANS = 200;
/** The rules of the app's outbox: these pauses after a request without a response, then the timer. In ms. */
const RETRY_DELAYS = [1000, 2000, 4000];
const TIMER_MS = 30_000;
const RESPONSE_LIMIT_MS = 20_000;
/** A fan whose spots wait stops tapping at some point. */
const MOST_WAITING = 60;

interface Tap {
  readonly cookie: string;
  readonly operation: Operation;
}

interface Crowd {
  readonly origin: string;
  /** Each fan goes through the accounts of several users, because an album has an end. */
  readonly cookies: readonly string[];
  readonly ledger: Ledger;
  /** The pause between two taps of a fan, in ms. */
  readonly pauseMs: number;
}

/** A new spot of the next team; after the last team, of the fan's next user. */
function* tapsOf(fan: number, cookies: readonly string[]): Generator<Tap> {
  const deviceId = newId();
  for (let user = fan; user < cookies.length; user += FANS) {
    for (const team of allTeams) {
      const now = new Date().toISOString();
      const spot = { kind: 'spot', mode: 'all-time', teamId: team.id, actedAt: now, spottedAt: now } as const;
      yield { cookie: cookies[user] as string, operation: { id: newId(), version: 1, deviceId, ...spot } };
    }
  }
}

type Response = { readonly results: { readonly id: string; readonly outcome: string }[] } | { readonly restMs: number };

/** Sends spots, and returns their results, or how long the outbox waits now. */
async function send({ origin, ledger }: Crowd, batch: readonly Tap[], failures: number): Promise<Response> {
  const body = JSON.stringify({ client: CLIENT_VERSION, operations: batch.map(({ operation }) => operation) });
  try {
    const response = await fetch(`${origin}${spotsApi.apply.path}`, {
      method: 'POST',
      headers: { cookie: batch[0]?.cookie ?? '', 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    const text = await response.text();
    if (response.status === 200) return JSON.parse(text) as Response;
    const retryAfter = Number(response.headers.get('retry-after'));
    ledger.note(retryAfter > 0 ? `${response.status}` : `${response.status} without Retry-After`);
    return { restMs: retryAfter > 0 ? retryAfter * 1000 : TIMER_MS };
  } catch (error) {
    ledger.note((error as Error).name === 'TimeoutError' ? 'no response in time' : 'closed connection');
    return { restMs: RETRY_DELAYS[failures] ?? TIMER_MS };
  }
}

/** Taps every now and then until the end. */
async function tap(waiting: Tap[], taps: Iterator<Tap>, { ledger, pauseMs }: Crowd, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const next = waiting.length < MOST_WAITING ? taps.next() : undefined;
    if (next && !next.done) {
      ledger.sent(next.value.operation.id);
      waiting.push(next.value);
    }
    await wait(pauseMs * (0.5 + Math.random()));
  }
}

/** Sends what waits, in order, until the end and until nothing waits. */
async function empty(waiting: Tap[], crowd: Crowd, end: AbortSignal): Promise<void> {
  let failures = 0;
  while (!end.aborted || waiting.length > 0) {
    const batch = waiting.filter(({ cookie }) => cookie === waiting[0]?.cookie).slice(0, BATCH_LIMIT);
    if (batch.length === 0) {
      await wait(20);
      continue;
    }
    const response = await send(crowd, batch, failures);
    if ('restMs' in response) {
      failures += 1;
      await wait(response.restMs);
      continue;
    }
    failures = 0;
    for (const { id, outcome } of response.results) crowd.ledger.acknowledge(id, outcome);
    waiting.splice(0, batch.length);
  }
}

/** Lets fans tap until they are told to stop; the returned function resolves when all their spots are acknowledged. */
export function letFansSpot(crowd: Crowd): () => Promise<void> {
  const over = new AbortController();
  const fans = Array.from({ length: FANS }, async (_, fan) => {
    const waiting: Tap[] = [];
    const taps = tapsOf(fan, crowd.cookies);
    await Promise.all([tap(waiting, taps, crowd, over.signal), empty(waiting, crowd, over.signal)]);
  });
  return async () => {
    over.abort();
    await Promise.all(fans);
  };
}
