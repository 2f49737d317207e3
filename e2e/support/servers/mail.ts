import { services } from './stack.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Waits until an email arrives at the address. */
export async function mailTo(address: string, catcher = services().MAIL_CATCHER_URL, subject = ''): Promise<Mail> {
  const query = new URLSearchParams({ to: address, subject, timeout: '60000' });
  const response = await fetch(`${catcher}/messages/wait?${query}`);
  if (!response.ok) throw new Error(`No mail for ${address}: ${response.status}`);
  return (await response.json()) as Mail;
}

/** The link in an email. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}

/** The code in a sign-up email. */
export function codeIn({ text }: Mail): string {
  const code = /\bcode is (\d{6})\b/.exec(text)?.[1];
  if (!code) throw new Error('The mail has no code');
  return code;
}

/** The link in an email, moved to another origin: several origins share a worker, which always writes its own. */
export function linkAt(origin: string, mail: Mail): string {
  const { pathname, search } = new URL(linkIn(mail));
  return origin + pathname + search;
}

/** The latest email to an address with this subject. */
export const mailAbout = (address: string, subject: string): Promise<Mail> => mailTo(address, undefined, subject);
