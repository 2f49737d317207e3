import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { uuid } from '../values/id.schemas.ts';

export const profilesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/account/profile',
    summary: 'My whole profile; for others use `GET /api/users/{userId}`',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({
      id: uuid(),
      email: z.string(),
      displayName: z.string(),
      profileImageUrl: z.nullable(z.string()),
      createdAt: z.string(),
      lastActive: z.string(),
      /** IDs of the teams in my collection, latest spot first. */
      spottedTeams: z.array(z.string()),
      totalSpots: z.int(),
      /** My badges, each with its highest level. */
      achievements: z.array(z.object({ id: z.string(), level: z.int(), decidedAt: z.nullable(z.string()) })),
    }),
    errors: [],
  }),
};
