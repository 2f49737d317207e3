interface CaughtMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The newest mail to an address that came after the given one, awaited when it is still on its way. */
export async function nextMail(to: string, after = 0): Promise<CaughtMail & { link: URL }> {
  const query = new URLSearchParams({ to, after: String(after) });
  const response = await fetch(`${process.env.MAIL_CATCHER_URL}/messages/wait?${query}`);
  if (!response.ok) throw new Error(`No mail to ${to}`);
  const mail = (await response.json()) as CaughtMail;
  return { ...mail, link: new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '') };
}
