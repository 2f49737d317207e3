import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newFan, sessionOf } from '../../testing/fan.ts';
import { openApp } from '../../testing/open-app.tsx';
import { linkServer } from '../../testing/sharing/links.ts';
import {
  entryOf,
  joinedTrip,
  nameOnTicket,
  onServer,
  playerNamed,
  type TripOnServer,
  tripResponses,
} from '../../testing/trips.ts';

/** More Tab stops than any of these pages has before its target. */
const STEPS = 90;

/** Presses Tab until a control is focused. Every stop on the way must be a control with an accessible name. */
async function walkTo(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  for (let steps = 0; steps < STEPS && document.activeElement !== control.element(); steps += 1) {
    await userEvent.keyboard('{Tab}');
    const stop = document.activeElement ?? document.body;
    // After the last control the focus leaves the page. A toast is announced as a whole.
    if (stop === document.body || stop.matches('li')) continue;
    expect(stop.matches('a[href], button, input, select, textarea, summary, [role]'), stop.outerHTML).toBe(true);
    expect(page.elementLocator(stop)).toHaveAccessibleName(/\S/);
  }
  await expect.element(control).toHaveFocus();
}

async function press(control: Locator): Promise<void> {
  await walkTo(control);
  await userEvent.keyboard('{Enter}');
}

test('A11Y-02 a trip can be joined by keyboard alone, starting at the dashboard', async () => {
  const [sam, maya] = [newFan(), playerNamed('Maya')];
  const trip = joinedTrip(maya);
  const trips: TripOnServer[] = [];
  const server = openApp(
    '/dashboard',
    {
      ...tripResponses(sam, trips),
      'POST /api/trips/join': () => {
        trips.push(
          onServer(trip, { entries: [maya, sam].map((one, at) => entryOf(one, { rank: at + 1, totalSpots: 0 })) }),
        );
        return { tripId: trip.id };
      },
    },
    sam,
  );
  await press(page.getByRole('navigation').getByRole('link', { name: /^Trip/ }).first());
  await walkTo(page.getByRole('textbox', { name: 'Share link or join code' }));
  await userEvent.keyboard('AB12CD');
  await press(page.getByRole('button', { name: 'Join', exact: true }));
  await expect.element(nameOnTicket).toMatchTextContent(trip.name);
  expect(server.calls('POST /api/trips/join')).toEqual([expect.objectContaining({ code: 'AB12CD' })]);
});

test('A11Y-02 a button pressed while the session loads opens its dialog afterward and keeps the focus until then', async () => {
  const fan = newFan();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const session = async () => {
    await held;
    return sessionOf(fan);
  };
  openApp('/dashboard?tab=browse', { ...linkServer, 'GET /api/session': session }, fan);
  const button = page.getByRole('button', { name: 'Share Progress' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await import('../sheets/share-progress-dialog.tsx');
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByRole('dialog', { name: 'Share Progress' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});
