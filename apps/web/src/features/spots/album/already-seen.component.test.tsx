import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import { countedBy, sentTo, spotsServer } from '../../../testing/spots.ts';
import { toastOf } from '../../../testing/toasts.ts';

const OPEN = 'Check off teams you’ve seen';
const leagueOf = (league: string) => page.getByRole('region', { name: league, exact: true });
const sheetOf = (league: string) => page.getByRole('form', { name: league, exact: true });

test('MYDATA-03 a whole league can be checked off from an empty album and taken back with one undo', async () => {
  const server = spotsServer();
  const app = openApp('/dashboard?tab=teams', server);
  await page.getByRole('button', { name: OPEN }).click();
  await leagueOf('NFL').getByRole('button', { name: OPEN }).click();
  const sheet = sheetOf('NFL');
  await sheet.getByRole('checkbox', { name: 'All 32 missing teams' }).click();
  await expect.element(sheet.getByRole('status')).toHaveTextContent('32 teams checked off');
  await sheet.getByRole('button', { name: 'Add to my album' }).click();
  await toastOf('32 teams added').getByRole('button', { name: 'Undo' }).click();
  await expect.element(leagueOf('NFL').getByText('0 of 32 spotted')).toBeInTheDocument();
  await expect.poll(() => sentTo(app)).toHaveLength(64);
  const kinds = sentTo(app).map(({ kind }) => kind);
  expect([kinds.filter((kind) => kind === 'spot').length, kinds.filter((kind) => kind === 'undo').length]).toEqual([
    32, 32,
  ]);
  await expect.poll(() => countedBy(server)).toEqual({ Album: [] });
});

test('MYDATA-03 a league of hundreds of teams can be checked off by keyboard', async () => {
  const server = spotsServer({ collection: [ownSpot('ncaa-abilene-christian')] });
  openApp('/dashboard?tab=teams', server);
  const league = leagueOf('NCAA Division I');
  await expect.element(league.getByRole('button', { name: OPEN })).toBeVisible();
  (league.getByRole('button', { name: OPEN }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = sheetOf('NCAA Division I');
  await expect.element(sheet.getByRole('checkbox', { name: 'All 364 missing teams' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('364 teams checked off');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('363 teams checked off');
  (sheet.getByRole('button', { name: 'Add to my album' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(league.getByText('364 of 365 spotted')).toBeInTheDocument();
  await expect.poll(() => countedBy(server)['Album']).toHaveLength(364);
});
