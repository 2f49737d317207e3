import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatLocale, type Language, languages, SOURCE_LANGUAGE } from '@sportspot/domain/values/languages.ts';
import { linkHours } from './link-hours.ts';
import { type Mail, type Notice, notices } from './mail.ts';
import { en, type MailMessageId } from './messages.en.ts';
import { es } from './messages.es.ts';

const catalogues: Record<Language, Record<MailMessageId, string>> = { en, es };

/** One per language, because emails in different languages are rendered concurrently. */
const i18nByLanguage = Object.fromEntries(
  languages.map((language) => {
    // In production, Lingui expects compiled catalogs. Ours are small enough to compile on use.
    const i18n = setupI18n().setMessagesCompiler(compileMessage);
    i18n.load(language, catalogues[language]);
    i18n.activate(language, formatLocale(language));
    return [language, i18n];
  }),
) as Record<Language, I18n>;

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);

/** Email clients ignore style sheets, so every element has inline styles. */
function htmlPage({
  language,
  subject,
  code,
  lead,
  action,
  note,
  link,
}: Record<'language' | 'subject' | 'code' | 'lead' | 'action' | 'note' | 'link', string>) {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f1;font-family:system-ui,sans-serif;color:#1a1a1a">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">Sportspot</p>${code && `\n<p style="margin:0 0 24px;font-size:18px;line-height:1.5;font-weight:600">${escapeHtml(code)}</p>`}
<p style="margin:0 0 24px;font-size:16px;line-height:1.5">${escapeHtml(lead)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#ffffff;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="margin:0;font-size:14px;line-height:1.5;color:#5c5c58">${escapeHtml(note)}</p>
</div>
</body>
</html>
`;
}

const isNotice = (kind: Mail['kind']): kind is Notice => notices.some((notice) => notice === kind);

/** "Chrome on Android", as far as the browser and system are known. */
function deviceText(i18n: I18n, device: string | null | undefined): string {
  const [browser, system] = device?.split('/') ?? [];
  const words = browser && system ? 'mail.device.both' : 'mail.device.one';
  const id = browser || system ? words : 'mail.device.unknown';
  return i18n._(id satisfies MailMessageId, { browser, system, name: browser || system });
}

/** In the reader's language and in UTC, because their time zone isn't known here. */
const timeText = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    at,
  );

export function mailText({
  kind,
  link,
  language = SOURCE_LANGUAGE,
  reference = '',
  code,
  at,
  device,
}: Omit<Mail, 'to'>): MailText {
  const i18n = i18nByLanguage[language];
  const values = {
    hours: isNotice(kind) ? undefined : linkHours[kind],
    reference,
    code,
    time: at && timeText(language, at),
    device: deviceText(i18n, device),
  };
  const sentence = (id: MailMessageId) => i18n._(id, values);
  const parts = {
    language,
    subject: sentence(`mail.${kind}.subject`),
    // First, so that notification previews show it.
    code: code === undefined ? '' : sentence('mail.verify-email.code'),
    lead: sentence(`mail.${kind}.lead`),
    action: sentence(isNotice(kind) && kind !== 'email-changed' ? 'mail.notice.action' : `mail.${kind}.action`),
    note: sentence(isNotice(kind) && kind !== 'email-changed' ? 'mail.notice.note' : `mail.${kind}.note`),
    link,
  };
  const text = `${parts.code && `${parts.code}\n\n`}${parts.lead}\n\n${parts.action}:\n${link}\n\n${parts.note}\n`;
  return { subject: parts.subject, text, html: htmlPage(parts) };
}
