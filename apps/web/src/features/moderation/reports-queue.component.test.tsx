import type { QueuedReport } from '@sportspot/domain/moderation/moderation.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../testing/fan.ts';
import { openApp } from '../../testing/open-app.tsx';

const reportOf = (seenName: string): QueuedReport => ({
  id: newId(),
  kind: 'seat',
  reason: 'offensive',
  comment: '',
  subject: { id: newId(), displayName: 'Bea' },
  by: { id: newId(), displayName: 'Ada' },
  seenName,
  seenDescription: '',
  status: 'open',
  createdAt: '2026-11-16T12:00:00.000Z',
  decidedAt: null,
});

test('MOD-03 moderators see the reported nicknames', async () => {
  openApp(
    '/admin?tab=reports',
    {
      'GET /api/admin/overview': { suggestions: 0, messages: 0, reports: 2 },
      'GET /api/admin/reports': { entries: [reportOf('Rude Rowan'), reportOf('Rude Riley')], next: null },
    },
    { ...newFan(), role: 'moderator' },
  );
  for (const name of ['Rude Rowan', 'Rude Riley']) {
    const report = page.getByRole('listitem').filter({ hasText: name });
    await expect.element(report).toMatchTextContent(/A nickname in a trip · Offensive.*By Ada/);
  }
});
