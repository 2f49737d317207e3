import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { type Responses, refused } from '../../../testing/responses.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';

const icon = new URL('../../../../public/icons/app-512.png', import.meta.url).pathname;
/** A picture that the development server has, with an address that the app accepts. */
const PICTURE = `/pictures/..${icon}`;
const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'me.png', {
  type: 'image/png',
});
const noise = new File([new Uint8Array(11 * 1024 * 1024).fill(7)], 'me.jpg', { type: 'image/jpeg' });

const profile = page.getByRole('region', { name: 'Profile' });
const remove = profile.getByRole('button', { name: 'Remove photo' });
/** Pictures are decorative next to a name, so no role finds them. */
const shown = () => document.querySelector<HTMLImageElement>(`section img[src^="/pictures/"]`);

const openProfile = (profileImageUrl: string | null, responses: Responses = {}) =>
  openApp(
    '/settings',
    { ...settingsServer, ...responses },
    { ...newFan(), displayName: 'Sam Weller', profileImageUrl },
  );

/** Chooses a file like the browser's own dialog. */
async function choose(file: File): Promise<void> {
  await expect.element(profile.getByRole('button', { name: /^(Choose|Change) photo$/ })).toBeVisible();
  const input = profile.getByLabelText('Photo', { exact: true }).element() as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test.each([
  { what: 'an SVG with a script', file: svg, uploads: 1 },
  { what: 'a file larger than 10 MB', file: noise, uploads: 0 },
])('ERR-18 $what is rejected, and the old picture stays', async ({ file, uploads }) => {
  const server = openProfile(PICTURE, { 'PUT /api/account/picture': refused(400, 'picture_unfit') });
  await expect.poll(() => shown()?.naturalWidth).toBe(512);
  await choose(file);
  const toast = toastOf('Failed to update profile. Please try again.');
  await expectDestructive(toast);
  await expect.element(toast.getByText(/^We can’t use that photo/)).toBeVisible();
  expect(server.calls('PUT /api/account/picture')).toHaveLength(uploads);
  expect(shown()?.getAttribute('src')).toBe(PICTURE);
});

test("the initials are shown if a picture can't be loaded", async () => {
  const server = openProfile(null, { 'PUT /api/account/picture': { profileImageUrl: '/pictures/nothing-here.webp' } });
  await choose(new File([await (await fetch(icon)).blob()], 'me.png', { type: 'image/png' }));
  await expect.element(remove).toBeVisible();
  expect(server.calls('PUT /api/account/picture')).toHaveLength(1);
  await expect.poll(shown).toBe(null);
  await expect.element(profile.getByText('SW', { exact: true })).toBeVisible();
});
