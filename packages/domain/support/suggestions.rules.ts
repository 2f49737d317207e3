import type { ErrorCode } from '../endpoint/error-codes.ts';

export const suggestionStatuses = ['open', 'accepted', 'rejected'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** The decision of a moderator about a suggestion. */
export interface SuggestionDecision {
  readonly decision: Exclude<SuggestionStatus, 'open'>;
  /** Shown to the author; required for a rejection. */
  readonly answer: string | null;
  /** The team that was added for it. */
  readonly teamId: string | null;
}

type Decided = { readonly status: SuggestionStatus; readonly answer: string | null; readonly teamId: string | null };
type Refusal = { readonly refusal: Extract<ErrorCode, 'already_decided' | 'invalid_input'> };

/** Accepts or rejects an open suggestion. A decision is final. */
export function decide(status: SuggestionStatus, { decision, answer, teamId }: SuggestionDecision): Decided | Refusal {
  if (status !== 'open') return { refusal: 'already_decided' };
  const said = answer?.trim() || null;
  if (decision === 'rejected' && (said === null || teamId !== null)) return { refusal: 'invalid_input' };
  return { status: decision, answer: said, teamId };
}
