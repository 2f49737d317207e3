import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import { createGroup, joinGroup } from '../../support/people/groups.ts';
import { countRarity, rarityOf } from '../../support/people/rarity.ts';
import { createTrip, fanNamed, joinTrip } from '../../support/people/trips.ts';

const TEAM = 'nfl-gb';
const open = (page: Page, origin: string, fan: Fan): Promise<void> => openAs(page, origin, fan, `/team/${TEAM}`);
const peopleOf = (page: Page) => page.getByRole('region', { name: 'Who has it' });

test("TEAM-17 the page shows the team's rarity and who in my groups and trips has it, if I may see their teams", async ({
  page,
  app,
}) => {
  const [sam, maya, theo, priya] = await Promise.all(
    ['Sam', 'Maya', 'Theo', 'Priya'].map((name) => fanNamed(app, name)),
  );
  if (!sam || !maya || !theo || !priya) throw new Error('Nobody came');
  const trip = await createTrip(app, sam);
  await joinTrip(app, maya, trip);
  await joinGroup(app, theo, await createGroup(app, sam));
  for (const fan of [maya, theo, priya]) await callApi(app, spotsApi.spot, { teamId: TEAM }, fan.cookie);
  const spotters = async () => {
    countRarity();
    return (await rarityOf(app, sam, TEAM)).spotters;
  };
  await expect.poll(spotters).toBeGreaterThan(0);
  await open(page, app, sam);
  const rarity = page.getByRole('region', { name: 'Rarity' });
  await expect(rarity.getByRole('term')).toHaveText(['Rarity points', 'Spotters']);
  // Other tests spot the team at the same time, so only the range from 1 to 100 is checked.
  await expect(rarity.getByRole('img').first()).toHaveAccessibleName(/^([1-9]\d?|100)$/);
  await expect(peopleOf(page).getByText('2 people in your groups and trips have it.')).toBeVisible();
  await expect(peopleOf(page).getByRole('link')).toHaveText([/Theo/, /Maya/]);

  await callApi(app, accountsApi.updateSettings, { teamsVisible: 'only-me' }, theo.cookie);
  await page.reload();
  await expect(peopleOf(page).getByText('1 person in your groups and trips has it.')).toBeVisible();
  await peopleOf(page).getByRole('link', { name: /Maya/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams" })).toBeVisible();
});
