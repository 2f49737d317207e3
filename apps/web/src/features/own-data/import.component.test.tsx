import type { ImportReport } from '@sportspot/domain/own-data/own-data.contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsServer } from '../../testing/accounts.ts';
import { goOffline } from '../../testing/device.ts';
import { ownSpots } from '../../testing/fan.ts';
import { openApp } from '../../testing/open-app.tsx';
import { ownSpot } from '../../testing/people.ts';
import { refused } from '../../testing/responses.ts';

const yourData = page.getByRole('region', { name: 'Your data' });
const file = yourData.getByLabelText('Choose a file');

const choose = (name: string, text: string) => userEvent.upload(file, new File([text], name, { type: 'text/plain' }));

const names: ImportReport = {
  isApplied: false,
  rows: 3,
  added: 1,
  completed: 0,
  unchanged: 0,
  tripSpots: 0,
  notUnderstood: 1,
  ambiguous: 1,
  unknownRows: [{ row: 3, text: 'The Unheard-of' }],
  ambiguousRows: [{ row: 2, text: 'Giants', teamIds: ['mlb-sf', 'nfl-nyg'] }],
};

test('MYDATA-02 a list of names asks about ambiguous ones, lists unknown ones, and adds the rest without a date', async () => {
  const text = 'Chicago Bears\nGiants\nThe Unheard-of\n';
  const server = openApp('/settings#your-data', {
    ...settingsServer,
    'POST /api/own-data/import': ({ isDryRun }) =>
      isDryRun ? names : { ...names, isApplied: true, added: 2, ambiguous: 0, ambiguousRows: [] },
  });
  await choose('seen.txt', text);
  await expect.element(yourData.getByText('1 could be more than one team')).toBeVisible();
  await yourData.getByText('1 row wasn’t recognized').click();
  await expect.element(yourData.getByText('Row 3: The Unheard-of')).toBeVisible();
  await yourData.getByLabelText('Which team is “Giants”?').selectOptions('New York Giants (NFL)');
  expect(server.calls('POST /api/own-data/import')).toEqual([{ file: text, isDryRun: true }]);

  server.respond({ 'GET /api/spots/mine': ownSpots({ collection: [ownSpot('nfl-chi'), ownSpot('nfl-nyg')] }) });
  await yourData.getByRole('button', { name: 'Import 2 teams' }).click();
  await expect.element(yourData.getByText('Imported. 2 new teams in your album.')).toBeVisible();
  expect(server.calls('POST /api/own-data/import').at(-1)).toEqual({
    file: text,
    isDryRun: false,
    choices: [{ row: 2, teamId: 'nfl-nyg' }],
  });
  // The album on this device shows them, too.
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect.element(page.getByRole('button', { name: /Chicago Bears/ })).toMatchTextContent('Seen before');
});

test('an invalid file shows an error, and nothing is offered offline', async () => {
  openApp('/settings#your-data', { ...settingsServer, 'POST /api/own-data/import': refused(400, 'import_unfit') });
  await choose('broken.json', '{"format":"sportspot-export",');
  await expect
    .element(yourData.getByRole('alert'))
    .toMatchTextContent('That file isn’t an export or a list of teams. Choose another one.');
  goOffline();
  await expect.element(yourData.getByText('You’re offline. Reconnect to download or import.')).toBeVisible();
  await expect.element(yourData.getByRole('button', { name: 'Download everything (JSON)' })).toBeDisabled();
  await expect.element(yourData.getByRole('button', { name: 'Download spots (CSV)' })).toBeDisabled();
  await expect.element(file).toBeDisabled();
});
