import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../testing/accounts.ts';
import { openApp } from '../../testing/open-app.tsx';
import { textsOf } from '../../testing/pages.ts';
import { addressOf, collectCopies, ownLink, shareDialog, TOKEN } from '../../testing/sharing/links.ts';
import { ago, inHours } from '../../testing/trips.ts';

const rows = page.getByRole('region', { name: 'My links' }).getByRole('listitem');
const progress = rows.filter({ hasText: 'My progress' });
const question = page.getByRole('dialog', { name: 'Revoke this link?' });
const revoke = progress.getByRole('button', { name: 'Revoke the link to My progress' });

const toTrip = { type: 'trip', targetId: '01900000-0000-7000-8000-000000000000', targetName: 'Route 66' } as const;
const own = ownLink();
const toRoute66 = [
  ownLink({ ...toTrip, shareToken: 'link-that-expires-soon', expiresAt: inHours(7 * 24) }),
  ownLink({ ...toTrip, shareToken: 'main-link-of-this-trip', isOwnOfTarget: true, viewCount: 2, lastViewedAt: ago(0) }),
];

const openLinks = () => openApp('/settings', { ...settingsServer, 'GET /api/links': { links: [own, ...toRoute66] } });

test('MYLINKS-01 Settings lists my links with type, views, and expiry', async () => {
  openLinks();
  await expect
    .poll(() => textsOf(rows))
    .toEqual([
      expect.stringMatching(/My progress.*All-time progress · Not viewed yet\.\s*Never expires\./),
      expect.stringMatching(/Route 66.*Trip · Not viewed yet\.\s*Expires on \w+ \d+, \d{4}\./),
      expect.stringMatching(/Route 66.*Main trip link · 2 views, last viewed \d{1,2}:\d\d\s[AP]M\.\s*Never expires\./),
    ]);
});

test('MYLINKS-01 a link in Settings can be copied and shown as a QR code', async () => {
  const copies = collectCopies();
  openLinks();
  await progress.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(progress.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copies).toEqual([addressOf(TOKEN)]);
  await progress.getByRole('button', { name: 'Show the link to My progress' }).click();
  await expect.element(shareDialog.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await shareDialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(shareDialog).not.toBeInTheDocument();
});

test('MYLINKS-01 Settings revokes a link after a confirmation', async () => {
  const server = openLinks();
  await revoke.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(rows).toHaveLength(3);

  server.respond({ 'POST /api/links/revoke': {}, 'GET /api/links': { links: toRoute66 } });
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(progress).not.toBeInTheDocument();
  expect(textsOf(rows)).toEqual([expect.stringContaining('Route 66'), expect.stringContaining('Route 66')]);
  expect(server.calls('POST /api/links/revoke')).toEqual([{ token: TOKEN }]);
});

test('a fan without links is told where links come from', async () => {
  openApp('/settings', settingsServer);
  await expect.element(page.getByText(/^No links yet\./)).toBeVisible();
});
