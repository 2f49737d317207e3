import { expect, test } from 'vitest';
import { mailKinds } from './mail.ts';
import { mailText } from './mail-text.ts';

const link = 'https://sportspot.example/sign-up/verify?token=a&returnTo=%2Ftrip%3Fjoin%3D"x"';

test.each(mailKinds)('a %s email has a subject and an escaped link, as text and as HTML', (kind) => {
  const { subject, text, html } = mailText({
    kind,
    link,
    reference: 'SP-7K2M9Q',
    at: new Date('2026-11-14T14:32:00Z'),
    device: 'Chrome/Android',
  });
  expect(subject).toMatch(/^[A-Z][\w -]+$/);
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain(
    'href="https://sportspot.example/sign-up/verify?token=a&amp;returnTo=%2Ftrip%3Fjoin%3D&quot;x&quot;"',
  );
  for (const written of [text, html]) expect(written).not.toMatch(/[{}]|undefined|mail\.\w+-/);
});

test('an email says how long its link works', () => {
  expect(mailText({ kind: 'verify-email', link }).text).toContain('for 24 hours');
  expect(mailText({ kind: 'reset-password', link }).text).toContain('for 1 hour.');
});

test('a notice says when and on what device it happened, in the reader’s language', () => {
  const notice = { kind: 'new-device', link, at: new Date('2026-11-14T14:32:00Z') } as const;
  expect(mailText({ ...notice, device: 'Chrome/Android' }).text).toMatch(
    /Chrome on Android, Nov 14, 2026, 2:32\sPM \(UTC\)\./,
  );
  expect(mailText({ ...notice, device: 'Safari/' }).text).toContain('before: Safari, Nov 14');
  expect(mailText({ ...notice, device: null }).text).toContain('an unknown device');
  expect(mailText({ ...notice, device: 'Firefox/Windows', language: 'es' }).text).toMatch(
    /Firefox en Windows, 14 nov 2026, 2:32\sp\.m\. \(UTC\)\./,
  );
});

test('a sign-up email starts with its code, and mentions no code if there is none', () => {
  const mail = { kind: 'verify-email', link } as const;
  expect(mailText({ ...mail, code: '042137' }).text).toMatch(/^Your code is 042137\. /);
  expect(mailText({ ...mail, code: '042137' }).html).toContain('042137');
  expect(mailText({ ...mail, code: '042137', language: 'es' }).text).toMatch(/^Tu código es 042137\. /);
  for (const written of Object.values(mailText(mail))) expect(written).not.toContain('code');
});
