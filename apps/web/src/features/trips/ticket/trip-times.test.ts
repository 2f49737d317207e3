import { i18n } from '@lingui/core';
import type { TripSummary } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test } from 'vitest';
import { remainingTime, tripStatus } from './trip-times.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const sunday = new Date(2026, 10, 15, 12);
const NOW = sunday.getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (offset: number) => new Date(NOW + offset).toISOString();

test.each([
  [30 * HOUR, '1d 06h'],
  [5 * HOUR + 20 * MINUTE, '5h 20m'],
  [19 * MINUTE + 5000, '20 min'],
  [-MINUTE, '0 min'],
])('shows %d ms as %s', (offset, said) => {
  expect(remainingTime(at(offset), NOW, i18n)).toBe(said);
});

test('a stub shows the status of its trip and the number of participants', () => {
  const stub = (part: Partial<TripSummary>): string =>
    tripStatus(
      {
        id: '',
        name: '',
        phase: 'running',
        startsAt: at(-HOUR),
        endsAt: null,
        participantCount: 4,
        isCreator: false,
        ...part,
      },
      NOW,
      i18n,
    );
  expect(stub({})).toBe('Live, 4 participants');
  expect(stub({ endsAt: at(30 * HOUR), participantCount: 1 })).toBe('Live, 1 participant');
  expect(stub({ endsAt: at(17 * 24 * HOUR) })).toBe('Ends Dec 2, 4 participants');
  expect(stub({ phase: 'upcoming', startsAt: at(24 * HOUR) })).toBe('Starts Nov 16, 4 participants');
  expect(stub({ phase: 'frozen', endsAt: at(-240 * HOUR) })).toBe('Ended Nov 5, 4 participants');
});
