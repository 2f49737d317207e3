import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';

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
  const fan = await signUpFan(app);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-gb' }, fan.cookie);
  await openAs(page, app, fan, '/dashboard');
  const asked = page.waitForRequest('**/settings-page-*.js');
  await page.getByRole('link', { name: 'Settings' }).click();
  await asked;
  spots.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Your album' })).toBeVisible();
  code.resolve();
  await expect(page).toHaveURL(`${app}/settings`);
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
    await openAs(page, app, await signUpFan(app), '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page).toHaveURL(`${app}/settings`);
  });

test('SET-01 SET-02 SET-03 the display name, the location others see, and whether trip spots count in the album are saved; the email address is read-only', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  await openAs(page, app, fan, '/settings');
  const name = page.getByLabel('Display name');
  await expect(page.getByLabel('Email')).toHaveValue(fan.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  const save = page.getByRole('button', { name: 'Save' });
  // An empty name isn't saved.
  await name.fill('   ');
  await save.click();
  await expect(page.getByText('Profile saved', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Alice');
  await name.fill('Ada');
  await save.click();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();

  await page.getByLabel('Location others see').selectOption('An area about 12 mi (20 km) wide');
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  const saved = page.waitForResponse('**/api/account/settings');
  await page.getByLabel('Add trip spots to my album').click();
  await (await saved).finished();
  await page.reload();
  await expect(name).toHaveValue('Ada');
  await expect(page.getByLabel('Location others see')).toHaveValue('cell');
  await expect(page.getByLabel('Add trip spots to my album')).not.toBeChecked();
});
