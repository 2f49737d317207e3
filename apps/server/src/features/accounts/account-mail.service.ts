import { SOURCE_LANGUAGE, toLanguage } from '@sportspot/domain/values/languages.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { linkHours } from '../../mail/link-hours.ts';
import type { Mail, SendMail } from '../../mail/mail.ts';
import { selectNoticeRecipient, selectOwnerOfEmail } from './auth/auth.queries.ts';
import { selectEmailChange } from './email-change/email-change.queries.ts';
import type { AccountMail } from './mail/account-mail.job.ts';
import { deriveToken, hashOfSecret, signUpCode, signUpToken } from './mail/mail-token.ts';
import { selectSelf } from './own-account/own-account.queries.ts';
import { insertResetLink } from './sign-in/password-reset.queries.ts';
import { CODE_TRIES, selectPendingSignUp, selectSignUpEmail, updateLinkEnd } from './sign-up/sign-up.queries.ts';

interface MailNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly send: SendMail;
}

type About<Kind extends AccountMail['about']> = Extract<AccountMail, { about: Kind }>;
type Draft = Mail | null;

function linkTo({ config }: MailNeeds, path: string, query: Record<string, string | null> = {}): string {
  const url = new URL(path, config.baseUrl);
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

const languageOf = (text: string) => toLanguage(text) ?? SOURCE_LANGUAGE;

/** Sent to the owner of an address when anyone, including the owner, tries to use it for another account. */
const alreadyRegistered = (needs: MailNeeds, to: string, language: string): Mail => ({
  to,
  kind: 'already-registered',
  link: linkTo(needs, '/sign-in'),
  language: languageOf(language),
});

async function verificationOf(needs: MailNeeds, signUpId: string, returnTo?: string): Promise<Draft> {
  const row = await updateLinkEnd(needs.db.directory, signUpId, linkHours['verify-email']);
  if (!row) return null;
  const token = signUpToken(needs.config.sessionSecret, signUpId);
  const link = linkTo(needs, '/sign-up/verify', { token, returnTo: returnTo ?? row.return_to });
  const code = row.code_tries < CODE_TRIES ? signUpCode(needs.config.sessionSecret, signUpId) : undefined;
  return { to: row.email, kind: 'verify-email', link, code, language: languageOf(row.language) };
}

async function draftSignUp(needs: MailNeeds, { signUpId }: About<'sign-up'>): Promise<Draft> {
  const { directory } = needs.db;
  const email = await selectSignUpEmail(directory, signUpId);
  if (email === undefined) return null;
  const owner = await selectOwnerOfEmail(directory, email);
  return owner ? alreadyRegistered(needs, email, owner.language) : verificationOf(needs, signUpId);
}

async function draftVerification(needs: MailNeeds, asked: About<'verification'>): Promise<Draft> {
  const { directory } = needs.db;
  if (await selectOwnerOfEmail(directory, asked.to)) return null;
  const pending = await selectPendingSignUp(directory, asked.to, asked.browser);
  return pending ? verificationOf(needs, pending.id, asked.returnTo) : null;
}

/**
 * A link to choose a password. An address that was never confirmed gets the confirmation link, where a password is
 * chosen, too. An account that only signs in with a provider gets no email: a password would join two accounts without
 * consent.
 */
async function draftReset(needs: MailNeeds, asked: About<'password-reset'>): Promise<Draft> {
  const { directory } = needs.db;
  const owner = await selectOwnerOfEmail(directory, asked.to);
  if (!owner) return draftVerification(needs, { about: 'verification', to: asked.to, browser: asked.browser });
  if (owner.has_provider && !owner.has_password) return null;
  const token = deriveToken(needs.config.sessionSecret, 'reset-password', asked.seed);
  await insertResetLink(directory, owner.id, hashOfSecret(token), linkHours['reset-password']);
  const link = linkTo(needs, '/sign-in/reset', { token });
  return { to: asked.to, kind: 'reset-password', link, language: languageOf(owner.language) };
}

async function draftEmailChange(needs: MailNeeds, asked: About<'email-change'>): Promise<Draft> {
  const { directory } = needs.db;
  const change = await selectEmailChange(directory, asked.userId);
  if (!change) return null;
  const person = await selectSelf(directory, asked.userId);
  const token = deriveToken(needs.config.sessionSecret, `${asked.address}-email`, asked.seed);
  // A later request has replaced the one this email is about.
  if (hashOfSecret(token) !== change[`${asked.address}_token_hash`]) return null;
  const link = linkTo(needs, '/sign-in/email', { token });
  const language = languageOf(person.language);
  if (asked.address === 'old') return { to: person.email, kind: 'approve-email', link, language };
  const owner = await selectOwnerOfEmail(directory, change.new_email);
  return owner
    ? alreadyRegistered(needs, change.new_email, owner.language)
    : { to: change.new_email, kind: 'confirm-email', link, language };
}

/** An unverified address may belong to a stranger, so it receives no notices about the account. */
async function draftNotice(needs: MailNeeds, asked: About<'notice'>): Promise<Draft> {
  const person = await selectNoticeRecipient(needs.db.directory, asked.userId);
  if (!person?.email_verified) return null;
  return {
    to: asked.to ?? person.email,
    kind: asked.what,
    // The owner of a replaced address can't recover the account alone and needs support; an account without a password
    // has none to reset.
    link: linkTo(needs, asked.to ? '/contact' : person.has_password ? '/sign-in/forgot' : '/settings'),
    language: languageOf(person.language),
    at: new Date(asked.at),
    device: asked.device,
  };
}

function draft(needs: MailNeeds, asked: AccountMail): Draft | Promise<Draft> {
  switch (asked.about) {
    case 'sign-up':
      return draftSignUp(needs, asked);
    case 'verification':
      return draftVerification(needs, asked);
    case 'password-reset':
      return draftReset(needs, asked);
    case 'email-change':
      return draftEmailChange(needs, asked);
    case 'notice':
      return draftNotice(needs, asked);
  }
}

/** Sends the email a job describes to the owner of the address; without an owner, sends nothing. */
export async function sendAccountMail(needs: MailNeeds, asked: AccountMail): Promise<void> {
  const mail = await draft(needs, asked);
  if (mail) await needs.send(mail);
}
