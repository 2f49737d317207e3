import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { uuid } from '../values/id.schemas.ts';
import { soundText } from '../values/text.schemas.ts';
import { suggestionStatuses } from './suggestions.rules.ts';
import { suggestionLeagues, suggestionLimits, suggestionSports } from './support.constants.ts';

/** One line: line breaks become spaces. */
const line = (max: number) =>
  soundText(max).check(z.overwrite((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()));

export const newSuggestion = z.object({
  name: line(suggestionLimits.name).check(z.minLength(1)),
  city: line(suggestionLimits.city).check(z.minLength(1)),
  state: z._default(z.nullable(line(suggestionLimits.state)), null),
  league: z.enum(suggestionLeagues),
  sport: z.enum(suggestionSports),
  reason: z._default(z.nullable(soundText(suggestionLimits.reason).check(z.trim())), null),
});
export type NewSuggestion = z.output<typeof newSuggestion>;

/** A suggestion as its author sees it. */
export const suggestion = z.object({
  id: uuid(),
  name: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  sport: z.string(),
  league: z.string(),
  reason: z.nullable(z.string()),
  status: z.enum(suggestionStatuses),
  /** The reply of the moderators. */
  answer: z.nullable(z.string()),
  /** The team that was added for it. */
  teamId: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestionsApi = {
  suggest: endpoint({
    method: 'POST',
    path: '/api/suggest-team',
    summary: 'Suggest a missing team; returns the existing suggestion if the same one is open',
    access: 'signed-in',
    input: newSuggestion,
    output: z.object({}),
    errors: [],
    limit: { name: 'suggestions', max: 20, seconds: 3600 },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    summary: 'My suggestions and their state, newest first, paginated',
    access: 'signed-in',
    input: z.object({ after: z.optional(uuid()) }),
    output: z.object({ suggestions: z.array(suggestion), hasMore: z.boolean() }),
    errors: [],
  }),
};
