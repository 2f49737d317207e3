import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../testing/accounts.ts';
import { openApp } from '../../testing/open-app.tsx';
import { currentAddress, pagesServer } from '../../testing/pages.ts';
import { suggestForm, suggestionOf } from '../../testing/suggestions.ts';

const mine = page.getByRole('region', { name: 'My suggestions' });

test('MOD-02 My suggestions says if there are none', async () => {
  openApp('/settings', settingsServer);
  await expect.element(mine).toMatchTextContent('No suggestions yet.');
});

test('MOD-02 My suggestions shows the state of each, with the reply as plain text and the added team', async () => {
  const script = '<img src=x onerror="document.title=1"><b>Lions</b>';
  const unsafe = { city: script, state: script, reason: script };
  openApp('/dashboard?suggest=', {
    ...pagesServer,
    'GET /api/suggestions': {
      suggestions: [
        suggestionOf({ ...unsafe, name: script }),
        suggestionOf({ ...unsafe, name: 'Second Fox', status: 'accepted', answer: 'Welcome.', teamId: 'nfl-gb' }),
        suggestionOf({ ...unsafe, name: 'First Fox', status: 'rejected', answer: `It folded in 1953.\n${script}` }),
      ],
      hasMore: false,
    },
  });
  await suggestForm.getByRole('link', { name: 'My suggestions' }).click();
  const row = (index: number) => mine.getByRole('listitem').nth(index);
  await expect
    .element(row(0))
    .toMatchTextContent(/<b>Lions<\/b>.*Waiting for a moderator\. Suggested on November 16, 2026\./);
  await expect.element(row(1)).toMatchTextContent(/Second Fox.*Added, thanks to you\..*Welcome\..*Green Bay Packers/);
  await expect.element(row(2)).toMatchTextContent(/First Fox.*Declined\..*It folded in 1953\.\s*<img src=x/);
  expect(mine.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(mine).toBeInViewport();
  expect(mine.element().querySelectorAll('img[src=x], b')).toHaveLength(0);
  await mine.getByRole('link', { name: /Green Bay Packers/ }).click();
  await expect.poll(currentAddress).toBe('/team/nfl-gb');
});
