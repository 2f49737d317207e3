import * as z from 'zod/mini';
import { person } from './accounts.contract.ts';
import { endpoint } from './endpoint.ts';
import { teamId } from './spots.contract.ts';

/** So many companions are told by name. */
export const COMPANIONS_SHOWN = 50;

const companions = z.object({
  /** How many people have the team in their collection, whoever they are. */
  spotters: z.int(),
  /** What that makes it worth, from 1 to 100. */
  rarityPoints: z.int(),
  /** People of my groups and trips who have it and let me see it, the latest spot first. */
  people: z.array(z.object({ ...person.shape, spottedAt: z.nullable(z.string()) })),
  /** How many those are, also beyond the ones told. */
  count: z.int(),
  /** False when my groups and trips are so large that not everybody in them was looked at. */
  isComplete: z.boolean(),
});
export type Companions = z.output<typeof companions>;

export const companionsApi = {
  ofTeam: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/companions',
    summary: 'How rare a team is, and who of my groups and trips has it',
    access: 'signed-in',
    input: z.object({ teamId: teamId() }),
    output: companions,
    errors: ['team_not_found'],
  }),
};
