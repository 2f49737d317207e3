import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { soundText } from '../values/text.schemas.ts';

export const catalogueApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/teams',
    summary: 'Search the teams; without a query all of them',
    access: 'anyone',
    input: z.object({ query: z.optional(soundText(100)) }),
    output: z.object({
      teams: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          city: z.string(),
          abbreviation: z.string(),
          league: z.string(),
          sport: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
};
