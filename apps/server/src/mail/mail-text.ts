import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages, SOURCE_LANGUAGE } from '@sportspot/domain/languages.ts';
import { linkHours } from './link-hours.ts';
import { en, type MailMessageId } from './messages.en.ts';
import { es } from './messages.es.ts';
import type { Mail } from './send-mail.job.ts';

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
  lead,
  action,
  note,
  link,
}: Record<'language' | 'subject' | 'lead' | 'action' | 'note' | 'link', string>) {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f1;font-family:system-ui,sans-serif;color:#1a1a1a">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">Sportspot</p>
<p style="margin:0 0 24px;font-size:16px;line-height:1.5">${escapeHtml(lead)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#ffffff;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="margin:0;font-size:14px;line-height:1.5;color:#5c5c58">${escapeHtml(note)}</p>
</div>
</body>
</html>
`;
}

/** Subject, plain text and HTML of a mail. */
export function mailText(
  kind: Mail['kind'],
  link: string,
  language: Language = SOURCE_LANGUAGE,
  reference = '',
): MailText {
  const i18n = speakers[language];
  const sentence = (part: 'subject' | 'lead' | 'action' | 'note') =>
    i18n._(`mail.${kind}.${part}` satisfies MailMessageId, { hours: linkHours[kind], reference });
  const parts = {
    language,
    subject: sentence('subject'),
    lead: sentence('lead'),
    action: sentence('action'),
    note: sentence('note'),
    link,
  };
  const text = `${parts.lead}\n\n${parts.action}:\n${link}\n\n${parts.note}\n`;
  return { subject: parts.subject, text, html: htmlPage(parts) };
}
