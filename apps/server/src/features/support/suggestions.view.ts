import type { Suggestion } from '@sportspot/domain/support/suggestions.contract.ts';
import type { SuggestionRow } from './suggestions.queries.ts';

export const toSuggestion = (row: SuggestionRow): Suggestion => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  sport: row.sport,
  league: row.league,
  reason: row.reason,
  status: row.status,
  answer: row.answer,
  teamId: row.teamId,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
