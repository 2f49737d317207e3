import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '../../testing/device.ts';
import { newFan } from '../../testing/fan.ts';
import { openApp } from '../../testing/open-app.tsx';
import { openAsVisitor, pagesServer } from '../../testing/pages.ts';

const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');
const subject = page.getByLabelText('Subject');
const message = page.getByLabelText('Message');
const send = page.getByRole('button', { name: 'Send message' });

test('CONTACT-05 CONTACT-06 CONTACT-07 the subject starts with its prompt, and the email field has the email type', async () => {
  await openAsVisitor('/contact');
  await expect.element(subject).toHaveValue('');
  const { options, selectedOptions } = subject.element() as HTMLSelectElement;
  expect(selectedOptions[0]?.textContent).toBe('Select a topic');
  expect([...options].map(({ value }) => value)).toEqual([
    '',
    'support',
    'feedback',
    'feature',
    'bug',
    'partnership',
    'other',
  ]);
  await expect.element(email).toHaveAttribute('type', 'email');
});

test('CONTACT-08 each invalid field shows an error, and the first one is focused', async () => {
  await openAsVisitor('/contact');
  await send.click();
  for (const text of ['Enter your name.', 'Choose a topic.', 'Write your message.'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(subject).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Wanda');
  await email.fill('wanda');
  await subject.selectOptions('Bug report');
  await message.fill('The scarf on the bridge was not in the album.');
  await send.click();
  await expect.element(page.getByText(/Enter an email we can reply to/)).toBeVisible();
  await expect.element(email).toHaveFocus();
});

test('CONTACT-08 a signed-in fan finds name and address filled in', async () => {
  openApp('/contact', pagesServer, { ...newFan(), displayName: 'Wanda Signed In', email: 'wanda@sportspot.example' });
  await expect.element(name).toHaveValue('Wanda Signed In');
  await expect.element(email).toHaveValue('wanda@sportspot.example');
});

test("CONTACT-08 offline the text is kept, and the form says that it wasn't sent", async () => {
  const server = openApp('/contact', { ...pagesServer, 'POST /api/contact': { reference: 'SP-234567' } });
  await name.fill('Wanda');
  await email.fill('wanda@sportspot.example');
  await subject.selectOptions('Something else');
  await message.fill('The scarf on the bridge was not in the album.');
  const goOnline = goOffline();
  await expect.element(page.getByText(/You’re offline. Your message is kept in this tab/)).toBeVisible();
  await send.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your message wasn’t sent, but it’s kept in this tab.');
  await expect.element(message).toHaveValue('The scarf on the bridge was not in the album.');
  goOnline();
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
  expect(server.calls('POST /api/contact')).toMatchObject([
    {
      name: 'Wanda',
      email: 'wanda@sportspot.example',
      subject: 'other',
      message: 'The scarf on the bridge was not in the album.',
    },
  ]);
});
