import { services } from './stack.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Waits until a mail has reached the address. */
export async function mailTo(address: string, catcher = services().MAIL_CATCHER_URL, subject = ''): Promise<Mail> {
  const query = new URLSearchParams({ to: address, subject, timeout: '60000' });
  const answer = await fetch(`${catcher}/messages/wait?${query}`);
  if (!answer.ok) throw new Error(`No mail for ${address}: ${answer.status}`);
  return (await answer.json()) as Mail;
}

/** The link that a mail is about. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}

/** The code of a sign-up's mail. */
export function codeIn({ text }: Mail): string {
  const code = /\bcode is (\d{6})\b/.exec(text)?.[1];
  if (!code) throw new Error('The mail has no code');
  return code;
}

/** The link of a mail, at one of several origins that share a worker, which writes its own into every mail. */
export function linkAt(origin: string, mail: Mail): string {
  const { pathname, search } = new URL(linkIn(mail));
  return origin + pathname + search;
}

/** The newest mail to an address about this, whatever else came since. */
export const mailAbout = (address: string, subject: string): Promise<Mail> => mailTo(address, undefined, subject);
