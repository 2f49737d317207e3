import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { NewSuggestion, Suggestion } from '@sportspot/domain/support/suggestions.contract.ts';
import { decide, type SuggestionDecision } from '@sportspot/domain/support/suggestions.rules.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { DirectoryDb } from '../../db/database.ts';
import {
  deleteSuggestionsOf,
  hasTeam,
  insertSuggestion,
  selectSuggestion,
  selectSuggestionsIn,
  selectSuggestionsOf,
  updateDecided,
} from './suggestions.queries.ts';
import { toSuggestion } from './suggestions.view.ts';

const PAGE = 50;

export const suggestTeam = (db: DirectoryDb, userId: string, suggestion: NewSuggestion): Promise<void> =>
  insertSuggestion(db, {
    ...suggestion,
    id: newId(),
    userId,
    state: suggestion.state || null,
    reason: suggestion.reason || null,
  });

export async function listMySuggestions(
  db: DirectoryDb,
  userId: string,
  after?: string,
): Promise<{ suggestions: Suggestion[]; hasMore: boolean }> {
  const rows = await selectSuggestionsOf(db, userId, { after, limit: PAGE + 1 });
  return { suggestions: rows.slice(0, PAGE).map(toSuggestion), hasMore: rows.length > PAGE };
}

/** For moderators: all users' suggestions with one status, in queue order. */
export async function listQueuedSuggestions(
  db: DirectoryDb,
  page: Parameters<typeof selectSuggestionsIn>[1],
): Promise<(Suggestion & { userId: string })[]> {
  return (await selectSuggestionsIn(db, page)).map((row) => ({ ...toSuggestion(row), userId: row.userId }));
}

/** For moderators: accepts or rejects an open suggestion, once. Returns it with its author. */
export async function decideSuggestion(
  db: DirectoryDb,
  { id, ...decision }: SuggestionDecision & { readonly id: string },
): Promise<Suggestion & { userId: string }> {
  const found = await selectSuggestion(db, id);
  if (!found) throw new AppError('not_found');
  const outcome = decide(found.status, decision);
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  if (outcome.teamId !== null && !(await hasTeam(db, outcome.teamId))) throw new AppError('team_not_found');
  const decided = await updateDecided(db, { id, ...outcome });
  if (!decided) throw new AppError('already_decided');
  return { ...toSuggestion(decided), userId: decided.userId };
}

export const forgetSuggestions = (db: DirectoryDb, userId: string): Promise<void> => deleteSuggestionsOf(db, userId);
