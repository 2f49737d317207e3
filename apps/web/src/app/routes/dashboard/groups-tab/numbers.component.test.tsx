import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../../testing/fan.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { pagesServer } from '../../../../testing/pages.ts';

test.each([
  ['en', '1,234,567 spotters', '54,321'],
  // As in Latin America.
  ['es', '1,234,567 personas', '54,321'],
] as const)('I18N-01 numbers follow the language: %s', async (language, people, rank) => {
  const board = pagesServer['GET /api/boards/all-time'];
  const me = { ...board.me, totalSpots: 9, uniqueLeagues: 2, rank: 54_321, progress: 1 };
  openApp(
    '/dashboard?tab=groups',
    {
      ...pagesServer,
      'GET /api/boards/all-time': { entries: [], people: 1_234_567, me },
      'GET /api/groups/public': { groups: [], hasMore: false },
    },
    { ...newFan(), language },
  );
  await expect.element(page.getByText(people, { exact: true })).toBeVisible();
  await expect.element(page.getByText(rank, { exact: true })).toBeVisible();
});
