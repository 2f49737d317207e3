import { type Operation, type Refusal, spotsApi } from '@sportspot/domain/spots.contract.ts';
import { call, NetworkError } from '../../lib/api.ts';

/** How long one try may take before it counts as unanswered. */
const TIMEOUT = 10_000;
const RETRIES = 3;
const FIRST_DELAY = 1000;

/** The server understood the operation and does not do it. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Sends one operation. Its id is made by the caller, so a repeat after a lost answer has no second effect. */
export async function sendOperation(operation: Operation): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const { results } = await call(spotsApi.apply, { operations: [operation] }, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new NetworkError('No answer in time', { cause: error }) : error;
  });
  const result = results.find(({ id }) => id === operation.id);
  if (result?.outcome === 'refused') throw new OperationRefused(result.refusal ?? 'invalid_operation');
}

/** Only an operation that got no answer is worth sending again. */
export const shouldSendAgain = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof NetworkError;

/** 1000, 2000 and 4000 ms. */
export const sendAgainAfter = (failures: number): number => FIRST_DELAY * 2 ** failures;
