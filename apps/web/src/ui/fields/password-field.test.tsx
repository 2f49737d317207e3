import { I18nProvider } from '@lingui/react';
import type { Language } from '@sportspot/domain/values/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/texts/words.ts';
import { PasswordField } from './password-field.tsx';

const render = async (language: Language) =>
  renderToStaticMarkup(
    <I18nProvider i18n={await createI18n(language)}>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </I18nProvider>,
  );

test('a password starts hidden, with a button that shows it and does not submit the form', async () => {
  const html = await render('en');
  expect(html).toMatch(/<input[^>]* autoComplete="current-password"[^>]* type="password"[^>]* spellCheck="false"/i);
  expect(html).toMatch(/<button type="button"(?:(?!<\/button>).)*Show password/);
  expect(html).not.toContain('aria-pressed');
});

test('the button that shows a password is translated', async () => {
  expect(await render('es')).toContain('Mostrar contraseña');
});
