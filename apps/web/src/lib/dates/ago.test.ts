import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { shortAgo, wordyAgo } from './ago.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const NOW = new Date(2026, 10, 15, 12).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (offset: number) => new Date(NOW + offset).toISOString();

test.each([
  [-20_000, 'now', 'just now'],
  [-3 * MINUTE, '3m', '3m ago'],
  [-5 * HOUR, '5h', '5h ago'],
  [-14 * HOUR, 'Sat', 'Yesterday'],
  [-72 * HOUR, 'Thu', 'Nov 12'],
  [-10 * 24 * HOUR, 'Nov 5', 'Nov 5'],
])('formats %d ms ago as %s and %s', (offset, short, wordy) => {
  expect(shortAgo(at(offset), NOW, i18n)).toBe(short);
  expect(wordyAgo(at(offset), NOW, i18n)).toBe(wordy);
});
