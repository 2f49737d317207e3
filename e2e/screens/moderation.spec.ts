import { reportsApi } from '@sportspot/domain/moderation/reports.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi } from '../support/people/api-client.ts';
import { leaveMessage, moderatorNamed } from '../support/people/moderation.ts';
import { ageSessions } from '../support/people/passkeys.ts';
import { suggestTeam } from '../support/people/suggestions.ts';
import { createTrip, fanNamed, joinTrip } from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

const LONG_NAME = 'W'.repeat(50);

/** The moderators' page with an entry in every queue, and the dialogs for reporting. */
const screens: Record<string, Screen> = {
  'admin-suggestions': async (page, origin) => {
    const sue = await fanNamed(origin, 'Sue');
    for (const name of ['Utrecht Lions', LONG_NAME]) await suggestTeam(origin, sue, { name: name });
    await page.goto(`${origin}/admin`);
    await expect(page.getByRole('button', { name: 'Accept' }).first()).toBeVisible();
  },
  'admin-decision': async (page, origin) => {
    await page.goto(`${origin}/admin`);
    await page.getByRole('button', { name: 'Accept' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'admin-messages': async (page, origin) => {
    await leaveMessage('The wheel squeaks.\n\nIt did not yesterday.');
    await page.goto(`${origin}/admin?tab=messages`);
    await expect(page.getByRole('button', { name: 'Mark as answered' }).first()).toBeVisible();
  },
  'admin-reports': async (page, origin, fan) => {
    for (const name of ['Rude Rudi', LONG_NAME]) {
      const { id: targetId } = await fanNamed(origin, name);
      const report = { kind: 'person', targetId, reason: 'offensive', comment: 'Seen on the board.' } as const;
      await callApi(origin, reportsApi.create, report, fan.cookie);
    }
    await page.goto(`${origin}/admin?tab=reports`);
    await expect(page.getByRole('button', { name: 'Uphold' }).first()).toBeVisible();
  },
  'admin-people': async (page, origin) => {
    await page.goto(`${origin}/admin?tab=people`);
    await page.getByLabel('Start of a name, or an ID').fill('rude');
    await page.getByRole('button', { name: 'Find people' }).click();
    await expect(page.getByRole('button', { name: 'Suspend' }).first()).toBeVisible();
  },
  'admin-trail': async (page, origin) => {
    // A user of this test's own: tests that run at the same time share the queues.
    const { id } = await fanNamed(origin, 'Rowdy Ron');
    await page.goto(`${origin}/admin?tab=people`);
    await page.getByLabel('Start of a name, or an ID').fill(id);
    await page.getByRole('button', { name: 'Find people' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Shouts on every board.');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByText('Suspended someone').first()).toBeVisible();
  },
  'admin-passkey': async (page, origin, fan) => {
    await ageSessions(fan.email, 61);
    await page.goto(`${origin}/admin?tab=messages`);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await ageSessions(fan.email, 0);
  },
  report: async (page, origin) => {
    const theo = await fanNamed(origin, 'Theo Brandt');
    await page.goto(`${origin}/user/${theo.id}/teams`);
    await page.getByRole('button', { name: 'Report Theo Brandt' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'report-seat': async (page, origin, fan) => {
    const theo = await fanNamed(origin, 'Theo Brandt');
    const trip = await createTrip(origin, theo);
    await joinTrip(origin, fan, trip);
    await callApi(origin, tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: 'Rude Rowan' }, theo.cookie);
    await page.goto(`${origin}/trip?trip=${trip.id}`);
    await page.getByRole('button', { name: `Report ${trip.name}` }).click();
    await page.getByLabel('Which name?').selectOption('Rude Rowan');
    await expect(page.getByRole('dialog', { name: 'Report Rude Rowan' })).toBeVisible();
  },
};

test('MOD-01 moderation and reporting have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await moderatorNamed(app, 'Morgan') }, screens);
});
