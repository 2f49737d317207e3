import { expect } from '@playwright/test';
import { services } from './stack.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Waits until a mail has reached the address. */
export async function mailTo(address: string, catcher = services().MAIL_CATCHER_URL): Promise<Mail> {
  const answer = await fetch(`${catcher}/messages/wait?to=${encodeURIComponent(address)}&timeout=20000`);
  if (!answer.ok) throw new Error(`No mail for ${address}: ${answer.status}`);
  return (await answer.json()) as Mail;
}

/** The link that a mail is about. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}

/** The newest mail to an address, once it is the one about this. */
export async function mailAbout(address: string, subject: string): Promise<Mail> {
  await expect.poll(async () => (await mailTo(address)).subject, { timeout: 20_000 }).toBe(subject);
  return mailTo(address);
}
