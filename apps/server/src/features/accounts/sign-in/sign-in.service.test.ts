import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { requireFreshSignIn } from './sign-in.service.ts';

test('actions that need a recent sign-in are allowed for ten minutes, then require a new sign-in', () => {
  const begin = new Date('2026-11-15T12:00:00Z');
  const after = (seconds: number) => () =>
    requireFreshSignIn({ signedInAt: begin }, new Date(begin.getTime() + seconds * 1000));
  assert(
    property(integer({ min: 0, max: 600 }), (seconds) => {
      expect(after(seconds)).not.toThrow();
    }),
  );
  assert(
    property(integer({ min: 601, max: 90 * 86_400 }), (seconds) => {
      expect(after(seconds)).toThrow('Please sign in again');
    }),
  );
});
