import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { BROWSE_NFL, cardOf } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, cookiesOf, newEmail, PASSWORD, signUpFan } from '../../support/people/api-client.ts';
import { collect, shareProgress } from '../../support/people/shares.ts';
import { linkIn, mailTo } from '../../support/servers/mail.ts';

const HEADLINE = 'Avista aficionados allá donde vayas';

test('I18N-01 Spanish chosen on the landing page applies to sign-up, email, spots, settings, and a shared page', async ({
  page,
  app,
  browser,
}) => {
  await page.goto(app);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(new RegExp(HEADLINE));

  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=${encodeURIComponent(BROWSE_NFL)}`);
  await page.getByLabel('Nombre visible').fill('Lucía');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByLabel('Tengo 13 años o más').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/sign-up\/check-mail/);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Confirma tu correo electrónico');

  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await cardOf(page, 'Packers').getByRole('button', { name: 'Avistar' }).click();
  await expect(page.getByText(/está ya entre tus equipos avistados/).first()).toBeVisible();

  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const session = await callApi(app, sessionApi.session, {}, cookie);
  expect(session.body.user?.language).toBe('es');
  const token = await shareProgress(app, { id: session.body.user?.id ?? '', email, cookie });

  // A visitor sees a shared page in its owner's language, and the other pages in their own.
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const response = await visitor.goto(`${app}/shared/${token}`);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('El álbum de Lucía');
  await expect(visitor.getByRole('heading', { name: 'Empieza tu propio álbum' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Únete' }).first().click();
  await expect(visitor.getByLabel('Display name')).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
});

test('I18N-01 Settings switches the app to Spanish and back, also for the account, other devices, and the next start before the server responds', async ({
  page,
  app,
  browser,
}) => {
  const fan = await signUpFan(app);
  await collect(
    app,
    fan,
    allTeams.slice(0, 3).map(({ id }) => id),
  );
  await page.context().addCookies(cookiesOf(fan, app));
  await page.goto(`${app}/settings`);
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await callApi(app, sessionApi.session, {}, fan.cookie)).body.user?.language)
    .toBe('es');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('language-untold');
  const session = `**${sessionApi.session.path}*`;
  await page.route(session, (route) => route.abort());
  const asked = page.waitForRequest(session);
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => document.cookie)).toContain('language=es');
  await page.unroute(session);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();

  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await other.context().addCookies(cookiesOf(fan, app));
  await other.goto(`${app}/dashboard`);
  await expect(other.getByRole('heading', { name: 'Tu álbum' })).toBeVisible();
  // The stamp's date follows the language.
  await expect(other.getByText(/^17 jul 26$/i).first()).toBeVisible();

  await page.getByRole('combobox').filter({ hasText: 'Español' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('I18N-01 a public page takes its language from the address, then the choice, then the browser, also without JavaScript', async ({
  browser,
  app,
  request,
}) => {
  const htmlOf = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(app + path, { headers });
    return { text: await response.text(), vary: response.headers()['vary'] ?? '' };
  };
  const spanish = await htmlOf('/', { 'accept-language': 'de, es-MX;q=0.8, en;q=0.5' });
  expect(spanish.text).toContain('<html lang="es"');
  expect(spanish.text).toContain(HEADLINE);
  expect(spanish.vary).toMatch(/accept-language.*cookie/);
  expect((await htmlOf('/', { 'accept-language': 'es', cookie: 'language=en' })).text).toContain('<html lang="en"');
  const named = await htmlOf('/faq?lang=es', { cookie: 'language=en', 'accept-language': 'en' });
  expect(named.text).toContain('<html lang="es"');
  expect(named.vary).not.toContain('cookie');
  expect(named.text).toContain(`<link rel="canonical" href="${app}/faq?lang=es">`);
  expect(named.text).toContain(`hreflang="en" href="${app}/faq?lang=en"`);
  expect(named.text).toContain(`hreflang="x-default" href="${app}/faq"`);

  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${app}/terms`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${app}/terms`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('I18N-01 a page rendered in Spanish hydrates without changing its text', async ({ browser, app }) => {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const path of ['/', '/faq', '/help', '/contact']) {
    await page.goto(app + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const before = await page.locator('h1').first().textContent();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('h1').first().textContent()).toBe(before);
  }
  expect(problems).toEqual([]);
});
