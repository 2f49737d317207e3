import type { Locator, Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf, signUpInBrowser } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { smallControls } from '../../support/browser/touch.ts';
import { callApi, cookiesOf, signUpFan } from '../../support/people/api-client.ts';

const available = allTeams.length.toLocaleString('en');

/** Opens the dashboard as a new fan who spotted these teams in this order. */
async function openDashboard(page: Page, origin: string, teamIds: readonly string[], address = '') {
  const fan = await signUpFan(origin);
  for (const [index, teamId] of teamIds.entries()) {
    const spottedAt = new Date(Date.UTC(2026, 9, 1 + index)).toISOString();
    await callApi(origin, spotsApi.spot, { teamId, spottedAt }, fan.cookie);
  }
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(`${origin}/dashboard${address}`);
  return fan;
}

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your stats' }).locator('dl > div').filter({ hasText: name });

test('PROD-07 DASH-01 DASH-03 DASH-04 DASH-05 DASH-12 the scoreboard has the mode switch, four tiles, and a link to Settings', async ({
  page,
  app,
}) => {
  const teams = allTeams.filter(({ league }) => league === 'NFL' || league === 'NBA').slice(0, 40);
  await openDashboard(
    page,
    app,
    teams.map(({ id }) => id),
  );
  const modes = page.getByRole('group', { name: 'Tracking mode' }).getByRole('button');
  await expect(modes).toHaveText(['All Time', 'Trip']);
  await expect(modes.first()).toHaveAttribute('aria-pressed', 'true');

  const leagues = new Set(teams.map(({ league }) => league)).size;
  const progress = Math.round((teams.length / allTeams.length) * 100);
  await expect(page.getByRole('region', { name: 'Your stats' }).locator('dl > div')).toHaveCount(4);
  await expect(tile(page, 'Teams Spotted').getByRole('img', { name: `${teams.length}`, exact: true })).toBeVisible();
  await expect(tile(page, 'Leagues').getByRole('img', { name: `${leagues}`, exact: true })).toBeVisible();
  await expect(tile(page, 'Available Teams').getByRole('img', { name: `${allTeams.length}` })).toBeVisible();
  await expect(tile(page, 'Progress').getByRole('img', { name: `${progress}%`, exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveJSProperty('value', progress);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${app}/settings`);
});

test('DASH-06 DASH-08 DASH-14 the tabs show their counts, and an empty album says so', async ({ page, app }) => {
  await openDashboard(page, app, [], '?tab=teams');
  await expect(page.getByRole('tab', { name: 'Your Teams 0', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Browse Teams ${available}`, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Teams Spotted Yet', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Browse Teams' }).click();
  await spot(page, 'Arizona Diamondbacks');
  await expect(page.getByRole('tab', { name: 'Your Teams 1', exact: true })).toBeVisible();
});

test('the album is rendered once, although its tab is added to the address later', async ({ page, app }) => {
  await page.addInitScript(() => {
    const titles = new Set<Element>();
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('main h1')) titles.add(title);
      document.documentElement.dataset.titles = String(titles.size);
    }).observe(document, { childList: true, subtree: true });
  });
  await openDashboard(page, app, ['nfl-gb']);
  await expect(page).toHaveURL(`${app}/dashboard?tab=teams`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your album' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-titles', '1');
});

test('a fan can leave the dashboard while the album loads', async ({ page, app }) => {
  const [spots, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${spotsApi.mine.path}*`, async (route) => {
    await spots.promise;
    await route.continue();
  });
  await page.route('**/settings-page-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await openDashboard(page, app, ['nfl-gb']);
  const asked = page.waitForRequest('**/settings-page-*.js');
  await page.getByRole('link', { name: 'Settings' }).click();
  await asked;
  spots.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Your album' })).toBeVisible();
  code.resolve();
  await expect(page).toHaveURL(`${app}/settings`);
});

test('DASH-13 Your Teams sort by league, alphabetically, and by date with the newest first', async ({ page, app }) => {
  await openDashboard(page, app, ['nfl-gb', 'nba-lal', 'nfl-ari', 'nba-bos'], '?tab=teams');
  const stickers = page.getByRole('tabpanel').getByRole('button', { name: /Spotted$/ });
  const order = page.getByRole('combobox', { name: 'Sort your album' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['NFL', 'NBA']);
  // Stickers far below the screen aren't rendered.
  await page.getByRole('heading', { name: 'NBA' }).scrollIntoViewIfNeeded();
  await expect(stickers).toHaveText([/CARDINALS/i, /PACKERS/i, /CELTICS/i, /LAKERS/i]);
  await order.selectOption('Alphabetical');
  await expect(stickers).toHaveText([/CARDINALS/i, /CELTICS/i, /PACKERS/i, /LAKERS/i]);
  await order.selectOption('By date');
  await expect(stickers).toHaveText([/CELTICS/i, /CARDINALS/i, /LAKERS/i, /PACKERS/i]);
});

test("a league's ring shows its progress and scrolls to its page", async ({ page, app }) => {
  await openDashboard(page, app, ['nfl-gb', 'nba-lal'], '?tab=teams');
  const ring = page
    .getByRole('navigation', { name: 'Leagues in the album' })
    .getByRole('button', { name: 'NBA 1 of 30 spotted' });
  await expect(ring).not.toHaveAttribute('aria-current');
  await ring.click();
  await expect(ring).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('heading', { name: 'NBA' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'NBA' })).toBeInViewport();
});

/** Reaches a control by the Tab key in at most ten steps. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 10; steps += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('A11Y-02 spotting, undoing, and removing work by keyboard alone', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  const button = cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectUnspotted(page, 'Arizona Cardinals');

  await button.focus();
  await page.keyboard.press('Enter');
  await expectSpotted(page, 'Arizona Cardinals');
  // The button keeps the focus while its state changes.
  await expect(cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spotted' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Arizona Cardinals details' })).toBeFocused();
  await page.keyboard.press('Enter');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Remove Cardinals/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expectUnspotted(page, 'Arizona Cardinals');
});

test('every control of the dashboard is at least 44 px wide and high', async ({ page, app }) => {
  await openDashboard(page, app, ['nfl-gb'], BROWSE_NFL.replace('/dashboard', ''));
  await expect(cardOf(page, 'Green Bay Packers')).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  await expect(page.getByRole('heading', { name: 'NFL' })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
});

test('SET-01 SET-02 SET-03 the display name can be changed but not emptied, and the email address is read-only', async ({
  page,
  app,
}) => {
  const { email } = await openDashboard(page, app, []);
  await page.goto(`${app}/settings`);
  const name = page.getByLabel('Display name');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill('   ');
  await save.click();
  await expect(page.getByText('Profile saved', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Alice');
  await name.fill('Ada');
  await save.click();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ada');
});

test('the location others see, and whether trip spots count in the album, are saved', async ({ page, app }) => {
  await openDashboard(page, app, []);
  await page.goto(`${app}/settings`);
  await page.getByLabel('Location others see').selectOption('An area about 12 mi (20 km) wide');
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  const saved = page.waitForResponse('**/api/account/settings');
  await page.getByLabel('Add trip spots to my album').click();
  await (await saved).finished();
  await page.reload();
  await expect(page.getByLabel('Location others see')).toHaveValue('cell');
  await expect(page.getByLabel('Add trip spots to my album')).not.toBeChecked();
});

for (const [moment, isLoaded] of [
  ['is tapped', false],
  ['has loaded its page', true],
] as const)
  test(`a link that ${moment} while the dashboard chooses its tab opens the right page`, async ({ page, app }) => {
    // Clicks the link exactly when the spots arrive, which is when the dashboard chooses its tab.
    await page.addInitScript(
      ({ collection, waitsForPage }) => {
        const { fetch } = window;
        window.fetch = async (...request) => {
          const response = await fetch(...request);
          if (!response.url.includes(collection)) return response;
          const body = await response.text();
          while (!document.querySelector('[role="tab"]')) await new Promise(requestAnimationFrame);
          document.querySelector<HTMLElement>('a[href="/settings"]')?.click();
          const awaited = waitsForPage ? '/settings' : window.location.pathname;
          while (window.location.pathname !== awaited) await new Promise((next) => setTimeout(next));
          return new Response(body, response);
        };
      },
      { collection: spotsApi.mine.path, waitsForPage: isLoaded },
    );
    await openDashboard(page, app, []);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page).toHaveURL(`${app}/settings`);
  });
