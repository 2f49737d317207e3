import type { QueuedMessage } from '@sportspot/domain/moderation/moderation.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../testing/fan.ts';
import { openApp } from '../../testing/open-app.tsx';

const squeaks: QueuedMessage = {
  id: newId(),
  reference: 'SP-234567',
  by: null,
  name: 'Wendy',
  email: 'wendy+bugs@letters.example',
  subject: 'bug',
  message: 'The wheel squeaks',
  language: 'en',
  status: 'open',
  createdAt: '2026-11-16T12:00:00.000Z',
  settledAt: null,
};

const dialog = page.getByRole('dialog');

test('MOD-01 a moderator replies to a message by email, and marks it as done', async () => {
  let entries = [squeaks];
  const server = openApp(
    '/admin?tab=messages',
    {
      'GET /api/admin/overview': () => ({ suggestions: 0, messages: entries.length, reports: 0 }),
      'GET /api/admin/messages': () => ({ entries, next: null }),
      'POST /api/admin/messages/:messageId/settlement': () => {
        entries = [];
        return {};
      },
    },
    { ...newFan(), role: 'moderator' },
  );
  const message = page.getByRole('listitem').filter({ hasText: 'SP-234567' });
  await expect.element(message).toMatchTextContent('The wheel squeaks');
  await expect
    .element(message.getByRole('link', { name: 'wendy+bugs@letters.example' }))
    .toHaveAttribute('href', 'mailto:wendy%2Bbugs%40letters.example?subject=%5BSP-234567%5D%20Sportspot');
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Mark as answered' })).toBeDisabled();
  await dialog.getByLabelText('Reason').fill('Oiled');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('No messages here')).toBeVisible();
  expect(server.calls('POST /api/admin/messages/:messageId/settlement')).toEqual([
    { messageId: squeaks.id, status: 'answered', reason: 'Oiled' },
  ]);
});
