import { newId } from '@sportspot/domain/values/ids.ts';
import { CONTACT_DRAFT } from '../../offline/app/caches.ts';

const KEY = CONTACT_DRAFT;

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** An unsent message, kept in session storage so that it survives a reload of the tab. */
export interface Draft extends Record<ContactField, string> {
  /** Created once, so that sending it again is idempotent. */
  readonly id: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Storage may be blocked, or hold the format of an older version. */
function readKept(): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function readDraft(): Draft {
  const kept = readKept();
  return {
    id: text(kept.id) || newId(),
    name: text(kept.name),
    email: text(kept.email),
    subject: text(kept.subject),
    message: text(kept.message),
  };
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the text is still in the form.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
