import * as z from 'zod/mini';
import { person } from '../accounts/accounts.contract.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { teamId } from './spots.contract.ts';

const companions = z.object({
  /** The number of all users who have the team in their collection. */
  spotters: z.int(),
  /** The rarity points that follow, from 1 to 100. */
  rarityPoints: z.int(),
  /** Users in my groups and trips who have it and let me see it, latest spot first. */
  people: z.array(z.object({ ...person.shape, spottedAt: z.nullable(z.string()) })),
  /** The number of all those users, including the ones not listed. */
  count: z.int(),
  /** False if my groups and trips are so large that not every user in them was checked. */
  isComplete: z.boolean(),
});
export type Companions = z.output<typeof companions>;

export const companionsApi = {
  ofTeam: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/companions',
    summary: 'How rare a team is, and who in my groups and trips has it',
    access: 'signed-in',
    input: z.object({ teamId: teamId() }),
    output: companions,
    errors: ['team_not_found'],
  }),
};
