import type { CaughtMessage } from './mailbox.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Makes URLs in the text clickable, without rendering the email's HTML. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, position) => (position % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');

const item = (message: CaughtMessage) => `<li>
<h2>${escape(message.subject)}</h2>
<p>to ${escape(message.to)} at <time>${escape(message.receivedAt)}</time></p>
<pre>${withLinks(message.text)}</pre>
</li>`;

export function mailPage(messages: CaughtMessage[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caught mail</title>
<style>body { font: 1rem system-ui; margin: 2rem auto; max-width: 45rem } pre { white-space: pre-wrap }</style>
<h1>Caught mail</h1>
${messages.length > 0 ? `<ol reversed>\n${messages.map(item).join('\n')}\n</ol>` : '<p>Nothing yet.</p>'}
</html>
`;
}
