import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages, SOURCE_LANGUAGE } from '@sportspot/domain/languages.ts';
import { linkHours } from './link-hours.ts';
import { type Mail, type Notice, notices } from './mail.ts';
import { en, type MailMessageId } from './messages.en.ts';
import { es } from './messages.es.ts';

const catalogues: Record<Language, Record<MailMessageId, string>> = { en, es };

/** One for each language, because mails are written at the same time. */
const speakers = Object.fromEntries(
  languages.map((language) => {
    // Outside development the library expects compiled catalogues; ours are few sentences and compiled as they are used.
    const speaker = setupI18n().setMessagesCompiler(compileMessage);
    speaker.load(language, catalogues[language]);
    speaker.activate(language);
    return [language, speaker];
  }),
) as Record<Language, I18n>;

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);

/** Mail programs ignore style sheets, so every element carries its own style. */
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

/** "Chrome on Android", as far as a browser tells. */
function deviceText(i18n: I18n, device: string | null | undefined): string {
  const [browser, system] = device?.split('/') ?? [];
  const words = browser && system ? 'mail.device.both' : 'mail.device.one';
  const id = browser || system ? words : 'mail.device.unknown';
  return i18n._(id satisfies MailMessageId, { browser, system, name: browser || system });
}

/** In the language of the reader and the time of Greenwich: where they are is not known here. */
const timeText = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at);

/** Subject, plain text and HTML of a mail. */
export function mailText({
  kind,
  link,
  language = SOURCE_LANGUAGE,
  reference = '',
  code,
  at,
  device,
}: Omit<Mail, 'to'>): MailText {
  const i18n = speakers[language];
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
    // First, so that the preview of a notification shows it.
    code: code === undefined ? '' : sentence('mail.verify-email.code'),
    lead: sentence(`mail.${kind}.lead`),
    action: sentence(isNotice(kind) && kind !== 'email-changed' ? 'mail.notice.action' : `mail.${kind}.action`),
    note: sentence(isNotice(kind) && kind !== 'email-changed' ? 'mail.notice.note' : `mail.${kind}.note`),
    link,
  };
  const text = `${parts.code && `${parts.code}\n\n`}${parts.lead}\n\n${parts.action}:\n${link}\n\n${parts.note}\n`;
  return { subject: parts.subject, text, html: htmlPage(parts) };
}
