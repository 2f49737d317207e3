import { afterEach, expect, test, vi } from 'vitest';
import { dayIn } from './calendar.rules.ts';

afterEach(() => vi.restoreAllMocks());

test('a day is formatted as year, month, day, even if the engine uses another order for the locale', () => {
  // WebKitGTK writes Canadian English in the American order.
  const engine = Intl.DateTimeFormat.prototype as unknown as { format: string };
  vi.spyOn(engine, 'format', 'get').mockReturnValue((() => '11/16/2026') as unknown as string);
  expect(dayIn('UTC')('2026-11-16T23:30:00.000Z')).toBe('2026-11-16');
  expect(dayIn('Asia/Tokyo')('2026-11-16T23:30:00.000Z')).toBe('2026-11-17');
  expect(dayIn('UTC')('2026-01-02T00:00:00.000Z')).toBe('2026-01-02');
});
