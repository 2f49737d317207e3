import { newId } from '@sportspot/domain/ids.ts';
import { CONTACT_DRAFT } from '../../offline/caches.ts';

const KEY = CONTACT_DRAFT;

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** A message that is not sent yet: for as long as the tab is open, also when it is loaded anew. */
export interface Draft extends Record<ContactField, string> {
  /** Made once, so that what is sent again is one message. */
  readonly id: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A browser may refuse to keep anything, or keep what an older version wrote. */
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
    // It stands in the form, which is where the writer looks.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
