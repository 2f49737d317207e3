interface CaughtMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Waits for the newest email to an address, with this subject, after the given one. */
export async function nextMail(to: string, after = 0, subject = ''): Promise<CaughtMail & { link: URL; code: string }> {
  const query = new URLSearchParams({ to, after: String(after), subject });
  const response = await fetch(`${process.env.MAIL_CATCHER_URL}/messages/wait?${query}`);
  if (!response.ok) throw new Error(`No mail to ${to} ${subject}`);
  const mail = (await response.json()) as CaughtMail;
  const code = /\bcode is (\d{6})\b/.exec(mail.text)?.[1] ?? '';
  return { ...mail, link: new URL(/https?:\S+/.exec(mail.text)?.[0] ?? ''), code };
}
