import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';

export const DEFAULT_BOARD_SIZE = 10;
/** How much of the all-time board the Groups tab shows. */
export const ALL_TIME_BOARD_SIZE = 20;
export const BOARD_SIZE_MAX = 100;

/** What every leaderboard says of a person. Never an e-mail. */
export const boardNumbers = {
  userId: uuid(),
  userName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  totalSpots: z.int(),
  /** How many of them have no date. They count, but win no tie against dated ones. */
  undatedSpots: z.int(),
  uniqueLeagues: z.int(),
  lastSpottedAt: z.nullable(z.string()),
  /** Stand beside the rank and never decide it. */
  rarityPoints: z.int(),
  rank: z.int(),
  /** A whole percentage. */
  progress: z.int(),
};
export const boardEntry = z.object(boardNumbers);
export type BoardEntry = z.output<typeof boardEntry>;

/** True when this person's teams page is closed to the reader: the name is no link. */
export const hidesTeams = z.boolean();

const allTimeBoard = z.object({
  entries: z.array(z.object({ ...boardNumbers, hidesTeams })),
  /** How many people are ranked; null while ranks are not at hand. */
  people: z.nullable(z.int()),
  /** Me, wherever I stand. Without spots nobody has a rank. */
  me: z.object({
    totalSpots: z.int(),
    undatedSpots: z.int(),
    uniqueLeagues: z.int(),
    lastSpottedAt: z.nullable(z.string()),
    rarityPoints: z.int(),
    /** For somebody who left the board the rank they would have; null without spots, or while ranks are not at hand. */
    rank: z.nullable(z.int()),
    progress: z.int(),
    /** Do others see me on it? */
    isShown: z.boolean(),
  }),
});
export type AllTimeBoard = z.output<typeof allTimeBoard>;

export const boardsApi = {
  allTime: endpoint({
    method: 'GET',
    path: '/api/boards/all-time',
    summary: 'The top of the all-time board, and my own rank wherever I stand',
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
