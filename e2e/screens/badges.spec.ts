import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { pictureFile } from '../../ops/screens/pictures.ts';
import { newsOfBadges, untilBadgesAreKept } from '../support/browser/badges.ts';
import { cardOf } from '../support/browser/person.ts';
import { spot } from '../support/browser/spots.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { countRarity, rarityOf } from '../support/people/rarity.ts';
import { lookAt, type Screen } from './look.ts';

const spotted = (teamId: string, index: number) => {
  const at = new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString();
  return {
    id: newId(),
    version: 1 as const,
    kind: 'spot' as const,
    teamId,
    mode: 'all-time' as const,
    actedAt: at,
    spottedAt: at,
  };
};

/** A fan with pennants of every kind: one league complete, most of another, and a few teams of all the others. */
async function fanWithPennants(origin: string): Promise<Fan> {
  const fan = await collector(origin, 120);
  const more = allTeams.filter(
    ({ league, no }) => league === 'Formula 1' || league === 'WNBA' || (league === 'NFL' && no % 5 > 0),
  );
  const lastOfF1 = more.find(({ league }) => league === 'Formula 1');
  const operations = more.filter((team) => team !== lastOfF1).map(({ id }, index) => spotted(id, index));
  await callApi(origin, spotsApi.apply, { operations }, fan.cookie);
  // Browsers cache rarity for hours, so it's counted before the first page loads.
  const counted = async () => {
    countRarity();
    return (await rarityOf(origin, fan, operations[0]?.teamId ?? '')).spotters;
  };
  await expect.poll(counted).toBeGreaterThan(0);
  return fan;
}

/** Opens every family of pennants, so that the whole wall is shown. */
const openAll: Screen = async (page, origin) => {
  await page.goto(`${origin}/profile`);
  const more = page.getByRole('button', { name: /^Show all/ });
  await expect(more.first()).toBeVisible();
  while ((await more.count()) > 0) await more.first().click();
};

/** A picture of all pennants, as wide as the page. */
async function takeSheet(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = pictureFile(`pennants-all-phone-${colorScheme}`);
    await page.getByRole('region', { name: 'Badges' }).screenshot({ path, scale: 'css' });
  }
}

const screens: Record<string, Screen> = {
  pennants: async (page, origin) => {
    await page.goto(`${origin}/profile`);
    const wall = page.getByRole('region', { name: 'Badges' });
    await expect(wall.getByRole('listitem').first()).toBeVisible();
    await wall.evaluate((section) => section.scrollIntoView());
  },
  'pennants-world': async (page, origin, fan) => {
    await openAll(page, origin, fan);
    if (process.env.SCREENS) await takeSheet(page);
    await page.getByRole('heading', { name: 'The world' }).evaluate((title) => title.scrollIntoView());
  },
  'pennants-divisions': async (page, origin, fan) => {
    await openAll(page, origin, fan);
    await page.getByRole('heading', { name: 'Divisions' }).evaluate((title) => title.scrollIntoView());
  },
  'pennant-details': async (page, origin, fan) => {
    await openAll(page, origin, fan);
    await page.getByRole('button', { name: /^NFL ?, level/ }).click();
    await expect(page.getByRole('dialog', { name: 'NFL' })).toBeVisible();
  },
  'new-pennant': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&league=NBA`);
    await untilBadgesAreKept(page);
    for (const team of [
      'Boston Celtics',
      'Brooklyn Nets',
      'Chicago Bulls',
      'Dallas Mavericks',
      'Denver Nuggets',
      'Detroit Pistons',
    ]) {
      const button = cardOf(page, team).getByRole('button', { name: 'Spot', exact: true });
      if ((await button.count()) > 0) await spot(page, team);
      if ((await newsOfBadges(page).textContent()) !== '') break;
    }
    await expect(newsOfBadges(page)).not.toBeEmpty();
  },
  'rarity-cards': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&league=NFL`);
    await expect(page.getByText(/^Rarity: /).first()).toBeAttached();
    await page.getByRole('list', { name: 'Teams' }).evaluate((grid) => grid.scrollIntoView());
  },
  'rarity-team': async (page, origin) => {
    await page.goto(`${origin}/team/nfl-gb`);
    const board = page.getByRole('region', { name: 'Rarity' });
    await expect(board).toBeVisible();
    await board.evaluate((section) => section.scrollIntoView({ block: 'center' }));
  },
};

test('A11Y-01 pennants and rarity have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await fanWithPennants(app) }, screens);
});
