import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { nextMail } from './mails.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const password = 'seventh inning stretch';
export const newEmail = () => `fan-${newId()}@example.org`;

interface Change {
  readonly password?: string | undefined;
  readonly returnTo?: string;
  readonly insteadOf?: string;
}

export const signUp = (by: Visitor, email: string, change: Change = {}) =>
  by.call(accountsApi.signUp, { email, password, displayName: 'Sam', ageConfirmed: true, ...change });

type Proof = { password?: string; newPassword?: string; here?: boolean };

export const verify = (by: Visitor, link: URL, proof: Proof = {}) =>
  by.call(accountsApi.verifyEmail, { token: link.searchParams.get('token') ?? '', ...proof });

/** A user who signed up and confirmed the address, in their own browser. */
export async function join(app: TestContext['app'], email = newEmail()) {
  const browser = createVisitor(app);
  await signUp(browser, email);
  const mail = await nextMail(email);
  await verify(browser, mail.link);
  const { id }: { id: string } = await browser.me();
  return { id, email, browser, lastMailId: mail.id };
}
