/** What somebody has typed to sign up. */
export interface SignUpDraft {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly isWithoutPassword: boolean;
}

let kept: SignUpDraft | null = null;

/** Kept while the email is awaited, so that a mistyped address can be corrected. In memory alone: it holds a password. */
export function keepDraft(draft: SignUpDraft): void {
  kept = draft;
}

/** The draft that was sent with this address. After a reload there is none. */
export const draftFor = (email: string): SignUpDraft | null => (kept?.email === email ? kept : null);

/** Somebody is signed in: nothing is left to correct. */
export function dropDraft(): void {
  kept = null;
}
