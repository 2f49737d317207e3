import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newsOfBadges, untilBadgesAreKept } from '../../support/browser/badges.ts';
import { openAs } from '../../support/browser/person.ts';
import { expectSpotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';

const league = allTeams.filter((team) => team.league === 'Formula 1');
const [last, ...others] = league;
const BROWSE = '/dashboard?tab=browse&league=Formula+1';

test('TARGET-02 a completed league is celebrated once, with its pennant and yellow borders, and not again after respotting its last team', async ({
  page,
  app,
}) => {
  const sam = await signUpFan(app);
  for (const { id } of others) await callApi(app, spotsApi.spot, { teamId: id }, sam.cookie);
  await openAs(page, app, sam, BROWSE);
  await untilBadgesAreKept(page);
  await spot(page, last?.name ?? '');
  await expectSpotted(page, last?.name ?? '');
  const news = newsOfBadges(page);
  await expect(news).toHaveText(/New badge: Formula 1 Level 3 of 3\. Formula 1 complete/);

  // Counts the borders that turn by the animations that start.
  await page.evaluate(() => {
    Object.assign(window, { turned: 0 });
    document.addEventListener('animationstart', ({ animationName }) => {
      const seen = window as unknown as { turned: number };
      if (animationName.includes('turn')) seen.turned += 1;
    });
  });
  const turned = () => page.evaluate(() => (window as unknown as { turned: number }).turned);
  await page.getByRole('tab', { name: /Your Teams/ }).click();
  await expect.poll(turned).toBe(league.length);
  const sheet = page.getByRole('region', { name: 'Formula 1' }).getByRole('listitem').getByRole('button');
  const borders = () =>
    sheet.evaluateAll(
      (places) =>
        new Set(places.map((place) => getComputedStyle(place.firstElementChild as Element).backgroundColor)).size,
    );
  await expect.poll(borders).toBe(1);
  const yellow = await sheet
    .first()
    .locator('> span')
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(yellow).toBe('rgb(255, 216, 74)');

  await callApi(app, spotsApi.remove, { teamId: last?.id ?? '' }, sam.cookie);
  await page.goto(app + BROWSE);
  await untilBadgesAreKept(page);
  await spot(page, last?.name ?? '');
  await expectSpotted(page, last?.name ?? '');
  await page.getByRole('tab', { name: /Your Teams/ }).click();
  await expect(page.getByText('Team Spotted!').first()).toBeVisible();
  await expect(sheet.first().locator('> span').first()).toHaveCSS('background-color', yellow);
  await expect(news).toBeEmpty();
});
