import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { isTimeZone } from '../values/calendar.rules.ts';

/** A year of the user's own spots, in a time zone. */
export const yearAsked = z.object({
  year: z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2199)),
  timeZone: z._default(z.string().check(z.maxLength(64), z.refine(isTimeZone)), 'UTC'),
});

const day = () => z.string();

export const reviewsApi = {
  year: endpoint({
    method: 'GET',
    path: '/api/years/:year',
    summary: 'A year of my collection: its teams, the rarest one, the best week',
    access: 'signed-in',
    input: yearAsked,
    output: z.object({
      year: z.int(),
      spots: z.int(),
      newLeagues: z.array(z.string()),
      topLeague: z.nullable(z.object({ league: z.string(), spots: z.int() })),
      bestDay: z.nullable(z.object({ day: day(), spots: z.int() })),
      bestWeek: z.nullable(z.object({ from: day(), spots: z.int() })),
      rarest: z.nullable(z.object({ teamId: z.string(), points: z.int(), day: day() })),
      rarityPoints: z.int(),
      latest: z.array(z.object({ teamId: z.string(), day: day() })),
    }),
    errors: [],
    limit: { name: 'years', max: 120, seconds: 60 },
  }),
};
