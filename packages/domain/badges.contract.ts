import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How far somebody is with a badge. */
const ownBadge = z.object({
  id: z.string(),
  /** The highest level earned, also by an older definition; 0 for none. */
  level: z.int(),
  /** How far it is measured now; 0 for a badge that is given no more. */
  value: z.int(),
  /** What each level asks for; empty for a badge that is given no more. */
  goals: z.array(z.int()),
  /** When the highest level was decided: the time of its spot, null when that was recalled, or for level 0. */
  decidedAt: z.nullable(z.string()),
});
export type OwnBadge = z.output<typeof ownBadge>;

export const badgesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/badges',
    summary: 'Every badge with my level and progress, and those I earned that are given no more',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ badges: z.array(ownBadge) }),
    errors: [],
  }),
};
