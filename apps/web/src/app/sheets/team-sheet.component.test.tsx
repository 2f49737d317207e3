import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { currentAddress, pagesServer } from '../../testing/pages.ts';

test("a team's sheet shows Spot without scrolling and links to the team's page", async () => {
  const address = '/dashboard?tab=browse&team=nfl-gb';
  openApp(address, pagesServer);
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await expect.element(sheet.getByRole('button', { name: 'Spot', exact: true })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('link', { name: 'Team page' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Packers/ })).toBeVisible();
  expect(currentAddress()).toBe('/team/nfl-gb');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  history.back();
  await expect.element(sheet).toBeVisible();
  expect(currentAddress()).toBe(address);
});
