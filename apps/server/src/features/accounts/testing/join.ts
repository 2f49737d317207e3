import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { TestContext } from '../../../testing/test-context.ts';
import { nextMail } from './mails.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const password = 'seventh inning stretch';
export const newEmail = () => `fan-${newId()}@example.org`;

export const signUp = (by: Visitor, email: string, change: { password?: string; returnTo?: string } = {}) =>
  by.call(accountsApi.signUp, { email, password, displayName: 'Sam', ageConfirmed: true, ...change });

export const verify = (by: Visitor, link: URL) =>
  by.call(accountsApi.verifyEmail, { token: link.searchParams.get('token') ?? '' });

/** Somebody who signed up and confirmed the address, in a browser of their own. */
export async function join(app: TestContext['app'], email = newEmail()) {
  const browser = createVisitor(app);
  await signUp(browser, email);
  const mail = await nextMail(email);
  await verify(browser, mail.link);
  const { id }: { id: string } = await browser.me();
  return { id, email, browser, lastMailId: mail.id };
}
