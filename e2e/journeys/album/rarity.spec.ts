import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { cardOf, openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';
import { countRarity, rarityOf } from '../../support/people/rarity.ts';

const TEAM = 'nfl-jax';
const words = /Common|Uncommon|Rare|Very rare|Legendary/;

test("RARE-01 a team's rarity is shown on its card, in its dialog, and on its page, in words and points, also from the cache", async ({
  page,
  app,
}) => {
  const sam = await signUpFan(app);
  const others = await Promise.all([signUpFan(app), signUpFan(app)]);
  for (const fan of others) await callApi(app, spotsApi.spot, { teamId: TEAM }, fan.cookie);
  await expect.poll(() => countRarity()).toMatch(/^rarity counted: [1-9]\d* teams? ha/);
  await expect.poll(async () => (await rarityOf(app, sam, TEAM)).spotters).toBeGreaterThanOrEqual(2);
  const { spotters, points } = await rarityOf(app, sam, TEAM);

  await openAs(page, app, sam, '/dashboard?tab=browse&league=NFL');
  const card = cardOf(page, 'Jacksonville Jaguars');
  await expect(card.getByText(new RegExp(`^Rarity: (${words.source}), ${points} points?$`))).toBeAttached();
  await card.getByRole('button', { name: 'Jacksonville Jaguars details' }).click();
  const dialog = page.getByRole('dialog');
  const fact = dialog.locator('div').filter({ has: page.getByRole('term').filter({ hasText: 'Rarity' }) });
  await expect(fact.getByRole('definition').last()).toHaveText(
    new RegExp(`^(${words.source}), ${points} points?${spotters} people have it$`),
  );
  await page.keyboard.press('Escape');

  await page.goto(`${app}/team/${TEAM}`);
  const board = page.getByRole('region', { name: 'Rarity' });
  await expect(board.getByText(words)).toBeVisible();
  // By label, because both numbers may be the same.
  const tile = (label: string) => board.locator('dl > div').filter({ hasText: label }).getByRole('img');
  await expect(tile('Rarity points')).toHaveAccessibleName(String(points));
  await expect(tile('Spotters')).toHaveAccessibleName(String(spotters));

  // Rarity that was loaded once is cached on the device.
  await page.route('**/api/rarity', (route) => route.abort());
  await page.goto(`${app}/dashboard?tab=browse&league=NFL`);
  await expect(card.getByText(new RegExp(`, ${points} points?$`))).toBeAttached();
});
