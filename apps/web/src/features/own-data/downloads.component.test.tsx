import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../testing/accounts.ts';
import { openApp } from '../../testing/open-app.tsx';

const yourData = page.getByRole('region', { name: 'Your data' });

test("a file that can't be created shows an error", async () => {
  openApp('/settings#your-data', settingsServer);
  const serve = window.fetch;
  const isDownload = (resource: unknown) => String(resource).startsWith('/api/own-data/');
  // Downloads aren't in the contract.
  vi.spyOn(window, 'fetch').mockImplementation((resource, init) =>
    isDownload(resource) ? Promise.resolve(new Response(null, { status: 503 })) : serve(resource, init),
  );
  await yourData.getByRole('button', { name: 'Download spots (CSV)' }).click();
  await expect.element(yourData.getByText('Couldn’t create the file')).toBeVisible();
  await expect.element(yourData.getByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
  await expect.element(yourData.getByRole('button', { name: 'Try again' })).toBeVisible();
});
