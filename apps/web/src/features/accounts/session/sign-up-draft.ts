/** What the user typed into the sign-up form. */
export interface SignUpDraft {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly isWithoutPassword: boolean;
}

let kept: SignUpDraft | null = null;

/** Kept until the email is confirmed, so that a mistyped address can be corrected. Only in memory: it contains a password. */
export function keepDraft(draft: SignUpDraft): void {
  kept = draft;
}

/** The draft that was submitted with this address; null after a reload. */
export const draftFor = (email: string): SignUpDraft | null => (kept?.email === email ? kept : null);

/** Called once the user is signed in: there is nothing left to correct. */
export function dropDraft(): void {
  kept = null;
}
