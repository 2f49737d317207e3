import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';

const status = page.getByRole('tabpanel').getByRole('status');
const chip = (name: string) => page.getByRole('group').getByRole('button', { name, exact: true });
const popular = page.getByRole('region', { name: 'Popular Teams' });

test('BROWSE-05 BROWSE-08 BROWSE-27 Popular Teams are shown only without a query or filter', async () => {
  openApp('/dashboard?tab=browse');
  await expect
    .poll(() =>
      popular
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual([
      expect.stringContaining('Lakers'),
      expect.stringContaining('Warriors'),
      expect.stringContaining('Cowboys'),
      expect.stringContaining('Patriots'),
      expect.stringContaining('Yankees'),
      expect.stringContaining('Dodgers'),
    ]);
  await chip('Hockey').click();
  await expect.element(popular).not.toBeInTheDocument();
  await chip('Hockey').click();
  await expect.element(popular).toBeVisible();
  await page.getByRole('searchbox').fill('packers');
  await expect.element(popular).not.toBeInTheDocument();
});

test('BROWSE-04 a search without results says so, and one tap shows all teams again', async () => {
  openApp('/dashboard?tab=browse&q=zzzzzz');
  await expect.element(page.getByRole('heading', { name: 'No teams found', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all teams' }).click();
  await expect.element(status).toMatchTextContent(/^1,257 teams/);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});
