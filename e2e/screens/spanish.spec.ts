import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { LANGUAGE_COOKIE } from '@sportspot/domain/values/languages.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { createGroup } from '../support/people/groups.ts';
import { shareProgress } from '../support/people/shares.ts';
import { createTrip, spotOnTrip } from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

const visit =
  (path: string, heading: string | RegExp): Screen =>
  async (page, origin) => {
    await page.context().clearCookies();
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'es', url: origin }]);
    await open(page, origin + path, heading);
  };

/** Every kind of screen in Spanish, whose words are longer. */
const screens: Record<string, Screen> = {
  'landing-es': visit('/', 'Avista aficionados allá donde vayas'),
  'help-es': visit('/help', 'Centro de ayuda'),
  'sign-up-es': visit('/sign-up', 'Crear cuenta'),
  'album-es': async (page, origin, fan) => {
    await callApi(origin, accountsApi.updateProfile, { language: 'es', displayName: 'Lucía' }, fan.cookie);
    await open(page, `${origin}/dashboard?tab=teams`, 'Tu álbum');
  },
  'team-dialog-es': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&league=NFL`);
    await expect(page.getByRole('button', { name: 'Avistar' }).first()).toBeVisible();
    await page.getByRole('article').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'trip-es': async (page, origin, fan) => {
    const trip = await createTrip(origin, fan, { name: 'Puente de noviembre' });
    await spotOnTrip(origin, fan, 'nfl-ari', 'nfl-buf', 'mlb-bos');
    await open(page, `${origin}/trip?trip=${trip.id}`, trip.name);
  },
  'groups-es': async (page, origin, fan) => {
    const group = await createGroup(origin, fan, { name: 'Los del fondo sur' });
    await open(page, `${origin}/dashboard?tab=groups&group=${group.id}`, group.name);
  },
  'profile-es': (page, origin) => open(page, `${origin}/profile`, /.+/),
  'settings-es': (page, origin) => open(page, `${origin}/settings`, 'Ajustes'),
  'suggest-team-es': async (page, origin) => {
    await page.goto(`${origin}/dashboard?suggest=`);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'shared-progress-es': async (page, origin, fan) => {
    const token = await shareProgress(origin, fan);
    await page.context().clearCookies();
    await open(page, `${origin}/shared/${token}`, 'Lucía');
  },
};

test('I18N-01 every kind of screen in Spanish has no axe violations in light and dark and fits phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(300_000);
  await lookAt({ browser, origin: app, fan: await collector(app) }, screens);
});
