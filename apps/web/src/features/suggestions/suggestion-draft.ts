import type { suggestionLeagues, suggestionSports } from '@sportspot/domain/support/support.constants.ts';

/** The state of the form; empty strings for choices not made yet. */
export interface SuggestionDraft {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly league: (typeof suggestionLeagues)[number] | '';
  readonly sport: (typeof suggestionSports)[number] | '';
  readonly reason: string;
}

export type CompleteDraft = SuggestionDraft & {
  readonly league: Exclude<SuggestionDraft['league'], ''>;
  readonly sport: Exclude<SuggestionDraft['sport'], ''>;
};

export const isComplete = (draft: SuggestionDraft): draft is CompleteDraft =>
  draft.name.trim() !== '' && draft.city.trim() !== '' && draft.league !== '' && draft.sport !== '';

const emptyDraft: SuggestionDraft = { name: '', city: '', state: '', league: '', sport: '', reason: '' };
/** By user, in memory: a user who opens a team in between finds the form unchanged. */
const drafts = new Map<string, SuggestionDraft>();

/** The draft so far; a given search text replaces the name. */
export const draftOf = (userId: string, name = ''): SuggestionDraft => {
  const kept = drafts.get(userId) ?? emptyDraft;
  return name.trim() === '' ? kept : { ...kept, name: name.trim() };
};
export const keepDraft = (userId: string, draft: SuggestionDraft): unknown => drafts.set(userId, draft);
export const dropDraft = (userId: string): unknown => drafts.delete(userId);
