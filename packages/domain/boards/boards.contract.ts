import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { uuid } from '../values/id.schemas.ts';
import { BOARD_SIZE_MAX, DEFAULT_BOARD_SIZE } from './boards.constants.ts';

/** The columns of every leaderboard. Never includes an email. */
export const boardNumbers = {
  userId: uuid(),
  userName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  totalSpots: z.int(),
  /** How many of them have no date. They count, but lose ties against dated ones. */
  undatedSpots: z.int(),
  uniqueLeagues: z.int(),
  lastSpottedAt: z.nullable(z.string()),
  /** Shown next to the rank; never affects it. */
  rarityPoints: z.int(),
  rank: z.int(),
  /** A whole percentage. */
  progress: z.int(),
};
export const boardEntry = z.object(boardNumbers);
export type BoardEntry = z.output<typeof boardEntry>;

/** True if the viewer may not see this user's teams page: the name is not a link. */
export const hidesTeams = z.boolean();

const allTimeBoard = z.object({
  entries: z.array(z.object({ ...boardNumbers, hidesTeams })),
  /** The number of ranked users; null while ranks are unavailable. */
  people: z.nullable(z.int()),
  /** My own entry, whatever my rank. Users without spots have no rank. */
  me: z.object({
    totalSpots: z.int(),
    undatedSpots: z.int(),
    uniqueLeagues: z.int(),
    lastSpottedAt: z.nullable(z.string()),
    rarityPoints: z.int(),
    /** For a user who left the leaderboard, the rank they would have; null without spots, or while ranks are unavailable. */
    rank: z.nullable(z.int()),
    progress: z.int(),
    /** Whether others see me on it. */
    isShown: z.boolean(),
  }),
});
export type AllTimeBoard = z.output<typeof allTimeBoard>;

export const boardsApi = {
  allTime: endpoint({
    method: 'GET',
    path: '/api/boards/all-time',
    summary: 'The top of the all-time leaderboard, and my own rank',
    access: 'signed-in',
    input: z.object({
      limit: z._default(
        z.coerce.number().check(z.refine((size) => Number.isInteger(size) && size >= 1 && size <= BOARD_SIZE_MAX)),
        DEFAULT_BOARD_SIZE,
      ),
    }),
    output: allTimeBoard,
    errors: [],
  }),
};
