import { expect, test } from 'vitest';
import { mailText } from './mail-text.ts';
import { mailKinds } from './send-mail.job.ts';

const link = 'https://sportspot.example/sign-up/verify?token=a&returnTo=%2Ftrip%3Fjoin%3D"x"';

test.each(mailKinds)('a mail of kind %s says in text and HTML what to do, with the link unharmed', (kind) => {
  const { subject, text, html } = mailText(kind, link, 'en', 'SP-7K2M9Q');
  expect(subject).toMatch(/^[A-Z][\w -]+$/);
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain(
    'href="https://sportspot.example/sign-up/verify?token=a&amp;returnTo=%2Ftrip%3Fjoin%3D&quot;x&quot;"',
  );
  for (const written of [text, html]) expect(written).not.toMatch(/[{}]|undefined|mail\.\w+-/);
});

test('a mail says how long its link works', () => {
  expect(mailText('verify-email', link).text).toContain('for 24 hours');
  expect(mailText('reset-password', link).text).toContain('for 1 hour.');
});
