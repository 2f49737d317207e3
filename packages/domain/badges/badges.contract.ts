import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';

/** The progress of a user with a badge. */
const ownBadge = z.object({
  id: z.string(),
  /** The highest level earned, also by an older definition; 0 if none. */
  level: z.int(),
  /** The current value; 0 for a badge that no longer exists. */
  value: z.int(),
  /** The goal of each level; empty for a badge that no longer exists. */
  goals: z.array(z.int()),
  /** When the highest level was reached: the time of its deciding spot. Null if that spot has no date, or for level 0. */
  decidedAt: z.nullable(z.string()),
});
export type OwnBadge = z.output<typeof ownBadge>;

export const badgesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/badges',
    summary: 'Every badge with my level and progress, and badges I earned that no longer exist',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ badges: z.array(ownBadge) }),
    errors: [],
  }),
};
