import type { Page } from '@playwright/test';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectDestructive, expectToLast, stopTime, toastOf, untilShown } from '../../support/browser/toasts.ts';
import { callApi } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, joinTrip, nameOnTicket, openTrips } from '../../support/people/trips.ts';

const join = async (page: Page, text: string) => {
  await page.getByLabel('Share link or join code').fill(text);
  await page.getByRole('form', { name: 'Join a Trip' }).getByRole('button', { name: 'Join' }).click();
};

test('TRIP-04 the input accepts a code in any case and with spaces or dashes, a link, a shared address, and a token', async ({
  page,
  app,
}) => {
  const maya = await fanNamed(app, 'Maya');
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  const forms: ((trip: { joinCode: string | null; shareToken: string | null }) => string)[] = [
    ({ joinCode }) => `  ${joinCode?.toLowerCase()} `,
    ({ joinCode }) => `${joinCode?.slice(0, 2)} ${joinCode?.slice(2)}`,
    ({ joinCode }) => `${joinCode?.slice(0, 3)}-${joinCode?.slice(3)}`,
    ({ shareToken }) => `${app}/trip?join=${shareToken}`,
    ({ shareToken }) => `${app}/shared/${shareToken}`,
    ({ shareToken }) => shareToken ?? '',
  ];
  for (const [index, form] of forms.entries()) {
    const trip = await createTrip(app, maya, { name: `Trip ${index}` });
    await join(page, form(trip));
    await expect(nameOnTicket(page)).toHaveText(trip.name);
    await expect(page.getByLabel('Share link or join code')).toHaveValue('');
  }
  await expect(page.getByRole('navigation', { name: 'Your trips' }).getByRole('listitem')).toHaveCount(forms.length);
});

test('TRIP-22 an empty input does nothing', async ({ page, app }) => {
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await join(page, '   ');
  await page.getByLabel('Share link or join code').press('Enter');
  await expect(page.getByText('Failed to Join')).toHaveCount(0);
  expect(calls.filter((url) => url.includes('/join'))).toEqual([]);
});

test('TRIP-19 TRIP-20 TRIP-21 ERR-12 ERR-13 each rejection shows its exact text', async ({ page, app }) => {
  const maya = await fanNamed(app, 'Maya');
  const [own, ended, closed] = [
    await createTrip(app, maya),
    await createTrip(app, maya),
    await createTrip(app, maya, { isPublic: false }),
  ];
  await callApi(app, tripsApi.end, { tripId: ended.id }, maya.cookie);
  const sam = await fanNamed(app, 'Sam');
  await joinTrip(app, sam, own);
  await openTrips(page, app, sam);
  const refusals = [
    ['ZZZZZZ', 'Trip not found'],
    ['not a code at all', 'Trip not found'],
    [ended.shareToken ?? '', 'Trip is no longer active'],
    [own.joinCode ?? '', 'You are already a participant in this trip'],
    [closed.shareToken ?? '', 'Could not join the trip.'],
  ] as const;
  for (const [text, reason] of refusals) {
    await join(page, text);
    await expect(toastOf(page, 'Failed to Join').getByText(reason, { exact: true })).toBeVisible();
  }
});

test('ERR-01 TOAST-08 a rejected join shows a destructive toast for 5 s', async ({ page, app }) => {
  await page.clock.install();
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  await expect(page.getByLabel('Share link or join code')).toBeVisible();
  await stopTime(page);
  await join(page, 'ZZZZZZ');
  const toast = toastOf(page, 'Failed to Join');
  await untilShown(page, toast);
  await expectDestructive(toast);
  await expectToLast(page, toast, 5000);
});

test('ERR-14 ERR-19 a join without a response can be retried; an unknown error shows a generic text', async ({
  page,
  app,
}) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  const body = { error: { code: 'internal', message: 'Something went wrong on our side.' } };
  await page.route('**/api/trips/join', (route) => route.fulfill({ status: 500, json: body }), { times: 1 });
  await join(page, trip.joinCode ?? '');
  await expect(toastOf(page, 'Failed to Join').getByText('Failed to join trip', { exact: true })).toBeVisible();

  await page.route('**/api/trips/join', (route) => route.abort(), { times: 1 });
  await join(page, trip.joinCode ?? '');
  await toastOf(page, 'Failed to join trip. Please try again.').getByRole('button', { name: 'Retry' }).click();
  await expect(nameOnTicket(page)).toHaveText(trip.name);
});

test("TRIP-02 a link joins once, shows the trip's name, disappears from the address, and Undo leaves the trip", async ({
  page,
  app,
}) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  const sam = await fanNamed(app, 'Sam');
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/trips/join') && calls.push(request.method()));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/trips/join', async (route) => {
    await held;
    await route.continue();
  });
  await openTrips(page, app, sam, `?join=${trip.shareToken}`);
  await expect(page.getByRole('heading', { name: trip.name, level: 1 })).toBeVisible();
  letGo();
  // A hovered toast stays open while the test checks the rest.
  await toastOf(page, 'You’re in').hover();
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await expect(page).toHaveURL(`${app}/trip?trip=${trip.id}`);
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(2);
  expect(calls).toEqual(['POST']);

  await toastOf(page, 'You’re in').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ready to Compete?')).toBeVisible();

  await joinTrip(app, sam, trip);
  await page.goto(`${app}/trip?join=${trip.shareToken}`);
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await expect(page.getByText('Failed to Join')).toHaveCount(0);
  expect(calls).toEqual(['POST']);
});

test('TRIP-02 TRIP-34 a newcomer returns to the link after signing up and joins the trip', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  const link = `/trip?join=${trip.shareToken}`;
  await page.goto(app + link);
  await expect(page).toHaveURL((url) => url.pathname === '/sign-up' && url.searchParams.get('returnTo') === link);
  await signUpInBrowser(page, app, { displayName: 'Newcomer', returnTo: link, endsAt: '/trip' });
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await expect(boardOf(page).getByText('Newcomer')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Teams' }).click();
  await expect(page.getByRole('region', { name: 'Your stats' }).getByText(trip.name)).toBeVisible();
});
