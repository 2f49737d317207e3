import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { signUpFan } from '../../support/people/api-client.ts';
import { allTimeBoardOf, groupBoardOf } from '../../support/people/groups.ts';
import { boardOf, nameOnTicket } from '../../support/people/trips.ts';

test('PROD-02 the dashboard leads to a trip and a group with their leaderboards, the all-time leaderboard, and a link to share', async ({
  page,
  app,
}) => {
  await openAs(page, app, await signUpFan(app), '/dashboard');
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).tap();
  const link = page.getByRole('dialog').getByRole('textbox');
  await expect(link).toHaveValue(/\/shared\//);
  const shared = await link.inputValue();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: /Groups/ }).tap();
  await expect(allTimeBoardOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create Group' }).tap();
  await page.getByLabel('Group name').fill('Section 112');
  await page.keyboard.press('Enter');
  await expect(groupBoardOf(page)).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: /^Trip/ }).first().tap();
  await page.getByRole('button', { name: 'Create trip' }).tap();
  await page.getByLabel('Trip name').fill('Away day');
  await page.keyboard.press('Enter');
  await expect(nameOnTicket(page)).toHaveText('Away day');
  await expect(boardOf(page)).toBeVisible();

  const response = await page.goto(shared);
  expect(response?.status()).toBe(200);
});
