import { operatorAddresses } from '../../../apps/server/src/testing/privacy/operator.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail } from '../../support/people/api-client.ts';
import { mailTo } from '../../support/servers/mail.ts';

const message = 'The scarf on the bridge was not in the album.';

test('CONTACT-08 a message can be sent without an account and gets a reference', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = newEmail();
  await page.goto(`${app}/contact`);
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await page.getByLabel('Name').fill('Wanda');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('Bug report');
  await page.getByLabel('Message').fill(message);
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

test('CONTACT-01 CONTACT-08 the addresses are shown, and the form works, without JavaScript', async ({
  browser,
  app,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${app}/contact`);
  for (const address of Object.values(operatorAddresses))
    await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
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
