import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { loggedNetwork } from '../limits/client-address.ts';

/** Events an operator needs to investigate an attack. */
type SecurityEvent = 'signed-in' | 'sign-in-failed' | 'sign-in-limited' | 'mail-withheld';

export interface SecurityLog {
  note(event: SecurityEvent, who: { readonly email: string; readonly address: string; readonly known: boolean }): void;
}

/** Identifies an account in logs and counters. Deterministic per address, and irreversible without the secret. */
export const accountPseudonym = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`account ${email.toLowerCase()}`).digest('base64url').slice(0, 22);

/** Logs sign-in attempts with a pseudonym of the account and a network, never with an email or a full address. */
export const createSecurityLog = (log: Logger, secret: string): SecurityLog => ({
  note: (event, { email, address, known }) => {
    const account = accountPseudonym(secret, email);
    const line = { security: event, account, network: loggedNetwork(address), knownDevice: known };
    if (event === 'signed-in') log.info(line, 'signed in');
    else log.warn(line, 'an attempt to sign in was refused');
  },
});
