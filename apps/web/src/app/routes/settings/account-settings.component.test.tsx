import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newSettings, settingsServer, signedOut } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';

const privacy = page.getByRole('region', { name: 'Privacy' });
const album = privacy.getByLabelText('Who can see my album');
const location = privacy.getByLabelText('Location others see');

test('PRIV-04 privacy and how trip spots count are chosen in Settings', async () => {
  const server = openApp('/settings', {
    ...settingsServer,
    'PATCH /api/account/settings': (changes) => ({ ...newSettings, ...(changes as Partial<typeof newSettings>) }),
  });
  await expect.element(album).toBeEnabled();
  await expect.element(album).toHaveValue('everyone');
  await expect.element(location).toHaveValue('nothing');
  const textsOf = (choice: typeof album) =>
    choice
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  expect(textsOf(album)).toEqual(['Everyone', 'My groups and trips', 'Only me']);
  expect(textsOf(location)).toEqual(['Nothing', 'The location I typed', 'An area about 12 mi (20 km) wide']);
  const board = privacy.getByLabelText('Show me on the all-time leaderboard');
  const tripSpots = page.getByLabelText('Add trip spots to my album');
  await expect.element(board).toBeChecked();
  await expect.element(tripSpots).toBeChecked();

  await album.selectOptions('Only me');
  await expect.element(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect.element(album).toHaveValue('only-me');
  await location.selectOptions('The location I typed');
  await board.click();
  await expect.element(board).not.toBeChecked();
  await tripSpots.click();
  await expect.element(tripSpots).not.toBeChecked();
  expect(server.calls('PATCH /api/account/settings')).toEqual([
    { teamsVisible: 'only-me' },
    { placeShown: 'text' },
    { boardShown: false },
    { tripAlsoAllTime: false },
  ]);
});

test('PRIV-04 sign-up says that a fan appears on the all-time leaderboard', async () => {
  openApp('/sign-up', { 'GET /api/session': signedOut });
  const hint = page.getByText('You’ll appear on the all-time leaderboard. You can opt out in Settings.');
  await expect.element(hint).toBeVisible();
});
