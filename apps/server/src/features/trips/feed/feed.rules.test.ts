import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { feedEventsOf } from './feed.rules.ts';

test('other participants get the time of a spot, but not its UTC offset', () => {
  const change = { in: 'trip', team: 1, before: false, after: true, at: '2025-12-31T23:30:00.000000-10:00' } as const;
  const [event] = feedEventsOf({
    userId: newId(),
    tripId: newId(),
    opId: newId(),
    kind: 'spot',
    changes: [change],
    receivedAt: new Date(),
  });
  expect(event?.data.spottedAt).toBe('2026-01-01T09:30:00.000Z');
});
