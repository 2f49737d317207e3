import type * as z from 'zod/mini';

/** A job: its name in the database, its payload, and its attempts. Its handler is in the list of tasks. */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  readonly maxAttempts: number;
}

export const defineJob = <Payload extends z.ZodMiniType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;
