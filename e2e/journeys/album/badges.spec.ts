import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newsOfBadges, untilBadgesAreKept } from '../../support/browser/badges.ts';
import { BROWSE_NFL, openAs } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { untilCodeLoaded } from '../../support/browser/toasts.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';

const nfl = allTeams.filter(({ league }) => league === 'NFL');
const spotAll = async (origin: string, fan: Fan, teams: readonly { id: string }[]): Promise<void> => {
  for (const { id } of teams) await callApi(origin, spotsApi.spot, { teamId: id }, fan.cookie);
};

test('PROD-04 PROD-05 a level reached by a spot is announced once, above the toast: not again after Undo and another spot, nor after a reload', async ({
  page,
  app,
}) => {
  await openAs(page, app, await signUpFan(app), BROWSE_NFL);
  await untilBadgesAreKept(page);
  await spot(page, 'Arizona Cardinals');
  await expect(page.getByText('Team Spotted!').first()).toBeVisible();
  // A focused toast stays open.
  await page.keyboard.press('F8');
  await expectSpotted(page, 'Arizona Cardinals');
  const news = newsOfBadges(page);
  await expect(news).toHaveText(/New badge: Rookie Level 1 of 3\. 1 team/);
  await expect(news).toHaveAttribute('aria-live', 'polite');
  const [pennant, toast] = [await news.boundingBox(), await page.getByText('Team Spotted!').first().boundingBox()];
  expect((pennant?.y ?? 0) + (pennant?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectUnspotted(page, 'Arizona Cardinals');
  await expect(news).toBeEmpty({ timeout: 10_000 });
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  await spot(page, 'Atlanta Falcons');
  await expectSpotted(page, 'Atlanta Falcons');
  await page.reload();
  await untilBadgesAreKept(page);
  await expect(news).toBeEmpty();
});

test('PROD-05 a level reached on another device is announced with its pennant when the app opens', async ({
  page,
  app,
}) => {
  const sam = await signUpFan(app);
  await openAs(page, app, sam, BROWSE_NFL);
  await untilBadgesAreKept(page);
  await spotAll(app, sam, nfl.slice(0, 1));
  await page.reload();
  await expect(newsOfBadges(page)).toHaveText(/New badge: Rookie Level 1 of 3\. 1 team/);
  await expect(newsOfBadges(page).locator('svg').first()).toBeVisible();
});

test('PROD-05 a new level is announced offline and after a Quick Spot, too', async ({ page, app, context }) => {
  const sam = await signUpFan(app);
  await spotAll(app, sam, nfl.slice(0, 8));
  await openAs(page, app, sam, BROWSE_NFL);
  await untilBadgesAreKept(page);
  await expectSpotted(page, nfl[0]?.name ?? '');
  await untilCodeLoaded(page, /\/assets\/later-[^/]+\.js$/);
  await context.setOffline(true);
  await spot(page, nfl[8]?.name ?? '');
  await expectSpotted(page, nfl[8]?.name ?? '');
  await page.getByRole('button', { name: 'Quick Spot' }).first().click();
  await page.getByRole('combobox', { name: 'Team', exact: true }).fill(nfl[9]?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(newsOfBadges(page)).toHaveText(/New badge: Rookie Level 2 of 3\. 10 teams/);
});
