import type * as z from 'zod/mini';

/** What a job is told and how often it is tried. Who does it is another file, so that adding one pulls in no handler. */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: Payload;
  readonly maxAttempts: number;
}

export const defineJob = <Payload extends z.ZodMiniType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;
