import type { Page } from '@playwright/test';
import { newId } from '@sportspot/domain/ids.ts';
import type { Fan } from './api-client.ts';
import { withDatabase } from './database.ts';

/** A device that makes and keeps passkeys, and knows its owner at once. */
export async function plugIn(page: Page): Promise<{ passkeys(): Promise<number>; turnAway(): Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** From now on it does not know whoever is there. */
    turnAway: async () => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
  };
}

/** Somebody signed in a while ago, everywhere. */
export const ageSessions = (email: string, minutes = 11): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update auth_sessions set created_at = now() - make_interval(mins => $2)
       where user_id = (select id from users where email = $1)`,
      [email, minutes],
    ),
  );

/** A passkey as the server keeps it, which no device has. */
export const givePasskey = ({ id }: Fan, name: string) =>
  withDatabase((client) =>
    client.query(
      `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
       values ($1, $2, $3, $4, 'none', 0, 'singleDevice', false)`,
      [newId(), id, name, newId()],
    ),
  );
