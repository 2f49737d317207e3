import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress, openAsVisitor } from '../../../testing/pages.ts';

test('CONTACT-01 CONTACT-03 CONTACT-04 Contact shows four addresses, the form, and a link to the FAQ', async () => {
  openApp('/contact', {
    'GET /api/contact': {
      support: 'support@box-office.example',
      general: 'hello@box-office.example',
      bugs: 'bugs@box-office.example',
      features: 'ideas@box-office.example',
    },
  });
  for (const [name, address] of [
    ['Support', 'support@box-office.example'],
    ['General', 'hello@box-office.example'],
    ['Bug reports', 'bugs@box-office.example'],
    ['Feature requests', 'ideas@box-office.example'],
  ] as const) {
    await expect.element(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect.element(page.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  }
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(currentAddress).toBe('/faq');
});

test("CONTACT-02 an address that isn't configured isn't shown", async () => {
  openApp('/contact', {
    'GET /api/contact': { support: 'support@box-office.example', general: null, bugs: null, features: null },
  });
  await expect.element(page.getByRole('term')).toHaveTextContent('Support');
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(1);
});

test('CONTACT-02 without any configured address, only the form is shown', async () => {
  await openAsVisitor('/contact');
  await expect.element(page.getByLabelText('Message')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'By email' })).not.toBeInTheDocument();
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(0);
});
