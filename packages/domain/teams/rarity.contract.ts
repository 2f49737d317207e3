import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { RARITY_KEPT_FOR } from './teams.constants.ts';

const rarity = z.object({
  /** Every team that has been spotted: its number in the catalogue, its number of spotters, its rarity points. */
  teams: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** The points of every team that no one has spotted yet. */
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
