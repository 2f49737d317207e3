import type { Locator } from '@playwright/test';
import { cardOf, openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { spotAllTime } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

const expectDifferent = async (property: string, one: Locator, other: Locator): Promise<void> =>
  expect(await styleOf(one, property)).not.toBe(await styleOf(other, property));

const expectFrame = async (element: Locator, property: 'border-top' | 'outline'): Promise<void> => {
  expect(await styleOf(element, `${property}-style`)).not.toBe('none');
  expect(Number.parseFloat(await styleOf(element, `${property}-width`))).toBeGreaterThanOrEqual(1);
};

/** In forced colors the system replaces all backgrounds and shadows, so they can't tell states apart. */
test('in forced colors, states, controls, focus, and progress can be told apart', async ({ page, app }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const fan = await fanNamed(app, 'Sam');
  await spotAllTime(app, fan, 'nfl-ari', 'nba-lal');
  await openAs(page, app, fan, '/dashboard?tab=browse&league=NFL');
  const chips = page.getByRole('group', { name: 'Quick filters' }).getByRole('button');
  await expect(page.getByRole('article')).toHaveCount(32);
  await expectDifferent('background-color', chips.filter({ hasText: /^NFL/ }), chips.filter({ hasText: 'More' }));
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expectDifferent('background-color', tab(/Browse/), tab(/Your Teams/));
  const [spotted, unspotted] = [cardOf(page, 'Cardinals'), cardOf(page, 'Falcons')];
  await expect(spotted.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await expectDifferent('border-top-style', spotted, unspotted);
  // Team colors are kept.
  expect(await styleOf(spotted.getByRole('button').first(), 'forced-color-adjust')).toBe('none');

  const spot = unspotted.getByRole('button', { name: 'Spot', exact: true });
  await expectFrame(spot, 'border-top');
  expect(await styleOf(spot, 'color')).not.toBe(await styleOf(spot, 'background-color'));
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expectFrame(page.locator(':focus'), 'outline');
  await expectFrame(page.getByRole('navigation').locator('a[aria-current]').last(), 'outline');
  await expectFrame(page.getByRole('progressbar').first(), 'border-top');

  await page.goto(`${app}/dashboard?tab=teams`);
  const ring = page.getByRole('navigation', { name: 'Leagues in the album' }).locator('circle');
  await expect(ring.first()).toBeVisible();
  await expectDifferent('stroke', ring.first(), ring.nth(1));
  await expectDifferent(
    'border-top-style',
    page
      .getByRole('button', { name: /Cardinals/ })
      .locator('> span')
      .first(),
    page
      .getByRole('button', { name: /Falcons/ })
      .locator('> span')
      .first(),
  );
});
