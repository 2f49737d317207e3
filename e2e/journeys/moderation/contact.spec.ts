import { operatorAddresses } from '../../../apps/server/src/testing/privacy/operator.ts';
import { openAs } from '../../support/browser/person.ts';
import { untilHydrated } from '../../support/browser/public-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail } from '../../support/people/api-client.ts';
import { fanNamed } from '../../support/people/trips.ts';
import { mailTo } from '../../support/servers/mail.ts';

const message = 'The scarf on the bridge was not in the album.';

test('CONTACT-01 CONTACT-03 CONTACT-04 Contact shows four addresses, the form, and a link to the FAQ', async ({
  page,
  app,
}) => {
  await page.goto(`${app}/contact`);
  const { support, general, bugs, features } = operatorAddresses;
  for (const [name, address] of Object.entries({
    Support: support,
    General: general,
    'Bug reports': bugs,
    'Feature requests': features,
  })) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  }
  for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(label)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${app}/faq`);
});

test("CONTACT-02 an address that isn't configured isn't shown", async ({ page, hosted }) => {
  await page.goto(`${hosted}/contact`);
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By email' })).toHaveCount(0);
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
});

test('CONTACT-05 CONTACT-06 CONTACT-07 the subject starts with its prompt, and the email field has the email type', async ({
  page,
  app,
}) => {
  await page.goto(`${app}/contact`);
  const subject = page.getByLabel('Subject');
  await expect(subject).toHaveValue('');
  await expect(subject.locator('option:checked')).toHaveText('Select a topic');
  const values = await subject
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(values).toEqual(['', 'support', 'feedback', 'feature', 'bug', 'partnership', 'other']);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
});

test('CONTACT-08 a message can be sent without an account and gets a reference', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = newEmail();
  await page.goto(`${app}/contact`);
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  // Each invalid field shows an error, and the first one is focused.
  for (const text of ['Enter your name.', 'Choose a topic.', 'Write your message.'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Wanda');
  await page.getByLabel('Email').fill('wanda');
  await page.getByLabel('Subject').selectOption('Bug report');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter an email we can reply to')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  // Typed text survives a reload of the tab.
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await expect(page.getByLabel('Subject')).toHaveValue('bug');
  await page.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
  await expect(page.getByText('Keep this reference')).toBeFocused();
  const reference = await page.getByText(/^SP-[2-9A-HJKMNP-Z]{6}$/).innerText();
  await page.getByRole('button', { name: 'Copy reference' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  expect((await mailTo(email)).text).toContain(reference);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('CONTACT-08 a signed-in fan finds name and address filled in', async ({ page, app }) => {
  const fan = await fanNamed(app, 'Wanda Signed In');
  await openAs(page, app, fan, '/contact');
  await expect(page.getByLabel('Name')).toHaveValue('Wanda Signed In');
  await expect(page.getByLabel('Email')).toHaveValue(fan.email);
});

test("CONTACT-08 offline the text is kept, and the form says that it wasn't sent", async ({ page, app, context }) => {
  await page.goto(`${app}/contact`);
  await page.getByLabel('Name').fill('Wanda');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Subject').selectOption('other');
  await page.getByLabel('Message').fill(message);
  await untilHydrated(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Your message is kept in this tab')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Your message wasn’t sent, but it’s kept in this tab.');
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
});

test('CONTACT-08 the form works without JavaScript', async ({ browser, app }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${app}/contact`);
  const email = newEmail();
  await page.getByLabel('Name').fill('Wanda');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('other');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact\?sent=SP-/);
  const reference = await page.getByText(/^SP-[2-9A-HJKMNP-Z]{6}$/).innerText();
  expect((await mailTo(email)).text).toContain(reference);
  // Only a valid reference is shown, and a rejection is explained in words.
  await page.goto(`${app}/contact?sent=<b>SP</b>&refused=invalid_input`);
  await expect(page.getByRole('alert')).toContainText('Check every field');
  await page.context().close();
});
