import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The numbers are counted every ten minutes: a device may keep what it has read for as long as this, in seconds. */
export const RARITY_KEPT_FOR = 300;

const rarity = z.object({
  /** Every team that somebody has: its number in the catalogue, how many people have it, its rarity points. */
  teams: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** The points of every team that nobody has yet. */
  others: z.int(),
});
export type RarityAnswer = z.output<typeof rarity>;

export const rarityApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/rarity',
    summary: 'How rare every team is',
    access: 'signed-in',
    input: z.object({}),
    output: rarity,
    errors: [],
    keptFor: RARITY_KEPT_FOR,
  }),
};
