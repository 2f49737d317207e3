import type { ErrorCode } from './errors.ts';

export const suggestionStatuses = ['open', 'accepted', 'rejected'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** What a moderator makes of a suggestion. */
export interface SuggestionDecision {
  readonly decision: Exclude<SuggestionStatus, 'open'>;
  /** Read by who suggested it; a rejection always says why. */
  readonly answer: string | null;
  /** The team that was added for it. */
  readonly teamId: string | null;
}

type Decided = { readonly status: SuggestionStatus; readonly answer: string | null; readonly teamId: string | null };
type Refusal = { readonly refusal: Extract<ErrorCode, 'already_decided' | 'invalid_input'> };

/** An open suggestion is accepted or rejected, once; what is decided stays as it is. */
export function decide(status: SuggestionStatus, { decision, answer, teamId }: SuggestionDecision): Decided | Refusal {
  if (status !== 'open') return { refusal: 'already_decided' };
  const said = answer?.trim() || null;
  if (decision === 'rejected' && (said === null || teamId !== null)) return { refusal: 'invalid_input' };
  return { status: decision, answer: said, teamId };
}
