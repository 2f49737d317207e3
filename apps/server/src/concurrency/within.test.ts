import { expect, test } from 'vitest';
import { TooSlowError, within } from './within.ts';

test('work in time gives its result or its error', async () => {
  expect(await within(60_000, Promise.resolve('done'))).toBe('done');
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('work that takes too long is rejected, and what becomes of it is ignored', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const work = Promise.withResolvers<void>();
    const limited = within(1, work.promise);
    await expect(limited).rejects.toThrow(TooSlowError);
    work[end]();
    await expect(limited).rejects.toThrow(TooSlowError);
  }
});
