import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { exportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan, PASSWORD, signUpFan } from '../../support/people/api-client.ts';
import { ageSessions } from '../../support/people/passkeys.ts';

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const choose = (page: Page, name: string, text: string, mimeType = 'text/plain') =>
  yourData(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

async function collectionOf(origin: string, fan: Fan) {
  return (await callApi(origin, spotsApi.mine, {}, fan.cookie)).body.collection;
}

test('MYDATA-01 MYDATA-02 Settings exports all my data as files, also after signing in again, and importing one restores the album after a preview', async ({
  page,
  app,
}) => {
  const sam = await signUpFan(app);
  const spottedAt = '2026-03-02T10:00:00.000Z';
  await callApi(app, spotsApi.spot, { teamId: 'nfl-gb', spottedAt, details: { note: 'On a scarecrow' } }, sam.cookie);
  await callApi(app, spotsApi.spot, { teamId: 'nba-bos', spottedAt: null }, sam.cookie);
  const before = await collectionOf(app, sam);
  await openAs(page, app, sam, '/settings#your-data');

  const everything = yourData(page).getByRole('button', { name: 'Download everything (JSON)' });
  const whole = await download(page, everything);
  expect(whole.name).toMatch(/^sportspot-\d{4}-\d\d-\d\d\.json$/);
  expect(exportedDocument.parse(JSON.parse(whole.text)).account.id).toBe(sam.id);
  const table = await download(page, yourData(page).getByRole('button', { name: 'Download spots (CSV)' }));
  expect(table.name).toMatch(/^sportspot-spots-\d{4}-\d\d-\d\d\.csv$/);
  expect(table.text).toContain('nfl-gb,Green Bay Packers,NFL,collection,,,2026-03-02T10:00:00.000Z,');

  for (const { teamId } of before) await callApi(app, spotsApi.remove, { teamId }, sam.cookie);
  await choose(page, whole.name, whole.text, 'application/json');
  await expect(yourData(page).getByText('2 new in your album')).toBeVisible();
  expect(await collectionOf(app, sam)).toEqual([]);
  await yourData(page).getByRole('button', { name: 'Import 2 teams' }).tap();
  await expect(yourData(page).getByText('Imported. 2 new teams in your album.')).toBeVisible();
  expect(await collectionOf(app, sam)).toEqual(before);

  // A second import has nothing new.
  await yourData(page).getByRole('button', { name: 'Done' }).tap();
  await choose(page, table.name, table.text, 'text/csv');
  await expect(yourData(page).getByText(/^Nothing new in sportspot-spots/)).toBeVisible();
  await expect(yourData(page).getByText('2 already in your album')).toBeVisible();
  await expect(yourData(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);

  // A fan who signed in a while ago signs in again before the download.
  await ageSessions(sam.email);
  await everything.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const again = await download(page, dialog.getByRole('button', { name: 'Continue' }));
  expect(exportedDocument.parse(JSON.parse(again.text)).account.id).toBe(sam.id);
  await expect(dialog).toHaveCount(0);
});
