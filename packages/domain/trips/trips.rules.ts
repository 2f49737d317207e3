import { readShareToken } from '../values/share-token.rules.ts';
import type { Phase, Trip } from './trips.shapes.ts';

/** How long after its end a trip still accepts spots that were seen before its end. */
export const CLOSING_HOURS = 72;
/** How long the creator's reset for everyone can be undone. */
export const RESET_UNDO_HOURS = 24;

const HOUR = 3_600_000;

export const frozenAt = (endsAt: string): number => Date.parse(endsAt) + CLOSING_HOURS * HOUR;

export function phaseOf({ startsAt, endsAt }: Pick<Trip, 'startsAt' | 'endsAt'>, now: number): Phase {
  if (now < Date.parse(startsAt)) return 'upcoming';
  if (endsAt === null || now < Date.parse(endsAt)) return 'running';
  return now < frozenAt(endsAt) ? 'closing' : 'frozen';
}

export const isActivePhase = (phase: Phase): boolean => phase === 'upcoming' || phase === 'running';

/** Normalizes a code as people say or write it: "89 iklm", "89-IKLM". */
export const plainCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Parses what someone typed or pasted to join: a trip URL, a shared URL, a token, or a code. */
export function readJoinKey(text: string): { token: string } | { code: string } | null {
  const code = plainCode(text);
  if (/^[A-Z0-9]{6}$/.test(code)) return { code };
  const token = readShareToken(text.trim());
  return token ? { token } : null;
}
