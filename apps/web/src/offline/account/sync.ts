import type { RouteOutput } from '@sportspot/domain/contract.ts';
import { ownSpotsOf } from '@sportspot/domain/spots/own-spots.rules.ts';
import { BATCH_LIMIT } from '@sportspot/domain/spots/spots.constants.ts';
import type { Operation, OperationResult } from '@sportspot/domain/spots/spots.contract.ts';
import { ApiError, NetworkError, type Versioned } from '../../lib/api/api.ts';
import type { AccountDb, AccountRecord, ApplyResponse, OutboxEntry } from './account-db.ts';

/** The server API that the outbox needs. */
export interface SpotServer {
  readonly apply: (operations: readonly Operation[]) => Promise<RouteOutput<'POST /api/operations'>>;
  /** Returns null if the known version is still the current one. */
  readonly read: (known?: string) => Promise<Versioned<RouteOutput<'GET /api/spots/mine'>> | null>;
}

export interface SyncContext {
  readonly server: SpotServer;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Retry delays in ms after a request without a response. Then the operations wait for the network, the user, or the timer. */
const RETRY_DELAYS = [1000, 2000, 4000];

async function sendWithRetries(operations: readonly Operation[], { server, isOnline, wait }: SyncContext) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await server.apply(operations);
    } catch (error) {
      const pause = RETRY_DELAYS[failures];
      if (!(error instanceof NetworkError) || pause === undefined || !isOnline()) throw error;
      await wait(pause);
    }
  }
}

/** The server rejected the request as a whole. */
const isMalformed = (error: unknown): boolean => error instanceof ApiError && [400, 413].includes(error.status);

interface TimedResponse extends ApplyResponse {
  readonly serverTime: string | null;
}

/** If a batch is malformed, sends its first operation alone, so that only the bad one is rejected and the others are sent. */
async function sendBatch(operations: readonly Operation[], context: SyncContext): Promise<TimedResponse> {
  try {
    return await sendWithRetries(operations, context);
  } catch (error) {
    if (!isMalformed(error)) throw error;
    if (operations.length === 1) {
      const refused = operations.map(({ id }) => ({ id, outcome: 'refused', refusal: 'invalid_operation' }) as const);
      return { results: refused, left: [], serverTime: null };
    }
    return sendBatch(operations.slice(0, 1), context);
  }
}

const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;

/** The result differs from what the device shows: another device may have changed the spot. */
const isUnexpected = ({ outcome }: OperationResult): boolean => outcome !== 'applied';

/** Sends unsent operations in order. Returns whether a result was unexpected. Only one call per account may run at a time. */
export async function push(
  db: AccountDb,
  context: SyncContext,
  onChange: (change: Partial<AccountRecord>) => void,
): Promise<boolean> {
  let hasUnexpected = false;
  for (;;) {
    const waiting = (await db.outbox()).filter(isWaiting).slice(0, BATCH_LIMIT);
    if (waiting.length === 0) return hasUnexpected;
    const began = context.now();
    const { serverTime, ...answer } = await sendBatch(
      waiting.map(({ operation }) => operation),
      context,
    );
    const clockOffset = serverTime === null ? null : offsetOf(serverTime, began, context.now());
    const { answered, isAsLeft, ...settled } = await db.settle(answer, clockOffset);
    onChange({ ...settled, ...(clockOffset !== null && { clockOffset }) });
    if (answered === 0) throw new ApiError('internal', 500);
    hasUnexpected ||= !isAsLeft || answer.results.some(isUnexpected);
  }
}

/** Attempts to read a snapshot that is outdated by the time it arrives. */
const MAX_READS = 3;

/**
 * Reads a snapshot, unless the one of the known version still holds. Discards one that was requested before the server accepted
 * another operation. Returns the version of the snapshot that the device has now.
 */
export async function pull(
  db: AccountDb,
  { server, now }: SyncContext,
  onChange: (change: Partial<AccountRecord>) => void,
  known?: string,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    const epoch = await db.epoch();
    const began = now();
    const reading = await server.read(known);
    if (reading === null) return known;
    const clockOffset = offsetOf(reading.output.serverTime, began, now());
    const base = ownSpotsOf(reading.output);
    const isTaken = await db.replaceBase(base, epoch, clockOffset);
    onChange(isTaken ? { base, clockOffset } : { clockOffset });
    if (isTaken) return reading.version;
  }
  return undefined;
}

/** Offset of the server's clock in ms. Smaller than half the round trip counts as none. */
function offsetOf(serverTime: string, began: number, ended: number): number {
  const offset = Math.round(Date.parse(serverTime) - (began + ended) / 2);
  return Math.abs(offset) <= (ended - began) / 2 ? 0 : offset;
}
