import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { BROWSE_NFL, cardOf } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { untilCodeLoaded } from '../support/browser/toasts.ts';
import { callApi, type Fan } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { lookAt, type Screen } from './look.ts';

/** Starts a trip with some teams spotted. */
async function startTrip(origin: string, fan: Fan): Promise<void> {
  await callApi(origin, tripsApi.create, { id: newId(), name: 'Sunday, Nov 15' }, fan.cookie);
  for (const teamId of ['nfl-ari', 'nfl-buf', 'nfl-gb', 'mlb-bos', 'nba-lal']) {
    await callApi(origin, spotsApi.spot, { teamId, mode: 'trip-mode' }, fan.cookie);
  }
}

/** Waits for the dashboard's late code: a part that fails to load offline would count as an error of the page. */
async function untilIdleCodeLoaded(page: Page): Promise<void> {
  for (const part of ['pager', 'later']) await untilCodeLoaded(page, new RegExp(`/assets/${part}-[^/]+\\.js$`));
}

/** The dashboard in trip mode and offline; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'trip-mode-none': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=teams`);
    await page.getByRole('button', { name: 'Trip', exact: true }).click();
    await expect(page.getByText('No active trip, so what you spot goes in your album.')).toBeVisible();
  },
  'trip-mode': async (page, origin, fan) => {
    await startTrip(origin, fan);
    await page.goto(`${origin}/dashboard?tab=teams`);
    await expect(page.getByRole('heading', { name: 'NFL' })).toBeVisible();
  },
  'trip-mode-browse': async (page, origin) => {
    await page.goto(origin + BROWSE_NFL);
    await expect(page.getByText('Trip Spot').first()).toBeVisible();
  },
  'trip-reset': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=teams`);
    await page.getByRole('button', { name: 'Reset Trip' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  recent: async (page, origin) => {
    await page.goto(`${origin}/dashboard?recent`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  },
  waiting: async (page, origin) => {
    await page.goto(origin + BROWSE_NFL);
    await expect(cardOf(page, 'Chicago Bears')).toBeVisible();
    await untilIdleCodeLoaded(page);
    await page.context().setOffline(true);
    await cardOf(page, 'Chicago Bears').getByRole('button', { name: 'Spot', exact: true }).click();
    await expect(page.getByText('1 waiting')).toBeVisible();
  },
  'waiting-recent': async (page, origin) => {
    await page.goto(origin + BROWSE_NFL);
    await expect(cardOf(page, 'Dallas Cowboys')).toBeVisible();
    await untilIdleCodeLoaded(page);
    await page.context().setOffline(true);
    await cardOf(page, 'Dallas Cowboys').getByRole('button', { name: 'Spot', exact: true }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard' }).first()).toBeVisible();
  },
  'trip-mode-seat': async (page, origin, fan) => {
    const tripId = newId();
    await callApi(origin, tripsApi.create, { id: tripId, name: 'Route 66, NFL only', leagues: ['NFL'] }, fan.cookie);
    await callApi(origin, tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Back left' }, fan.cookie);
    await page.goto(`${origin}/dashboard?tab=browse&league=NBA`);
    await page.getByRole('combobox', { name: 'Trip' }).selectOption('Route 66, NFL only');
    await page.getByRole('combobox', { name: 'Spotting for' }).selectOption('Back left');
    await expect(page.getByRole('button', { name: 'Not in play' }).first()).toBeVisible();
  },
};

test('A11Y-01 the dashboard in trip mode and offline has no axe violations in light and dark and fits phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await collector(app) }, screens);
});
