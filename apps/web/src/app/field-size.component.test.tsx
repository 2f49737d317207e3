import { expect, test } from 'vitest';
import { signedOut } from '../testing/accounts.ts';
import { openApp } from '../testing/open-app.tsx';
import { pagesServer } from '../testing/pages.ts';

const fields = () => [
  ...document.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea',
  ),
];

test.each(['/sign-in', '/sign-up', '/dashboard?tab=browse', '/dashboard?quick', '/settings', '/trip', '/contact'])(
  'no field of %s has text smaller than 16 px, because an iPhone would zoom in',
  async (address) => {
    openApp(address, address.startsWith('/sign-') ? { 'GET /api/session': signedOut } : pagesServer);
    await expect.poll(() => fields().filter((field) => field.checkVisibility()).length).toBeGreaterThan(0);
    const small = fields().filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
    expect(small).toEqual([]);
  },
);
