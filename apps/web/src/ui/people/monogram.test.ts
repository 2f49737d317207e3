import { expect, test } from 'vitest';
import { initialsOf } from './monogram.tsx';

test('shows the first letters of the first and last words', () => {
  expect(initialsOf('Maya Lindqvist')).toBe('ML');
  expect(initialsOf('  juan carlos de la cruz ')).toBe('JC');
  expect(initialsOf('Åsa')).toBe('Å');
  expect(initialsOf('😀 Smile')).toBe('😀S');
  expect(initialsOf('')).toBe('');
});
