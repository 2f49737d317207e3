import type * as z from 'zod/mini';

/** The payload and attempts of a job. The handler is in another file, so that enqueuing a job doesn't import it. */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: Payload;
  readonly maxAttempts: number;
}

export const defineJob = <Payload extends z.ZodMiniType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;
