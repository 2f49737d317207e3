import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { loggedNetwork } from './limits/client-address.ts';

/** What an operator wants to find again after an attack. */
type SecurityEvent = 'signed-in' | 'sign-in-failed' | 'sign-in-limited' | 'mail-withheld';

export interface SecurityLog {
  note(event: SecurityEvent, who: { readonly email: string; readonly address: string; readonly known: boolean }): void;
}

/** Stands for an account in logs and counters. The same address has the same one, and nobody finds it without the secret. */
export const accountPseudonym = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`account ${email.toLowerCase()}`).digest('base64url').slice(0, 22);

/** Lines about attempts to sign in. They name a pseudonym of the account and a network, never an e-mail or a full address. */
export const createSecurityLog = (log: Logger, secret: string): SecurityLog => ({
  note: (event, { email, address, known }) => {
    const account = accountPseudonym(secret, email);
    const line = { security: event, account, network: loggedNetwork(address), knownDevice: known };
    if (event === 'signed-in') log.info(line, 'signed in');
    else log.warn(line, 'an attempt to sign in was refused');
  },
});
