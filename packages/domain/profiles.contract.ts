import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';

export const profilesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/account/profile',
    summary: 'My profile as a whole; of others there is `GET /api/users/{userId}`',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({
      id: uuid(),
      email: z.string(),
      displayName: z.string(),
      profileImageUrl: z.nullable(z.string()),
      createdAt: z.string(),
      lastActive: z.string(),
      /** Ids of the teams of my collection, the latest spot first. */
      spottedTeams: z.array(z.string()),
      totalSpots: z.int(),
      /** The badges I have earned, each with its highest level. */
      achievements: z.array(z.object({ id: z.string(), level: z.int(), decidedAt: z.nullable(z.string()) })),
    }),
    errors: [],
  }),
};
