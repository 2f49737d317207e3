import type { Page } from '@playwright/test';
import { newId } from '@sportspot/domain/values/ids.ts';
import { withDatabase } from '../servers/database.ts';
import type { Fan } from './api-client.ts';

/** Adds a virtual device that stores passkeys and verifies its user automatically. */
export async function addVirtualAuthenticator(
  page: Page,
): Promise<{ passkeys(): Promise<number>; rejectUser(): Promise<void> }> {
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
    /** From now on the device rejects its user. */
    rejectUser: async () => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
  };
}

/** Makes all sessions of a user look as if they started that many minutes ago. */
export const ageSessions = (email: string, minutes = 11): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update auth_sessions set created_at = now() - make_interval(mins => $2)
       where user_id = (select id from users where email = $1)`,
      [email, minutes],
    ),
  );

/** A passkey that only the server has; no device can use it. */
export const givePasskey = ({ id }: Fan, name: string) =>
  withDatabase((client) =>
    client.query(
      `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
       values ($1, $2, $3, $4, 'none', 0, 'singleDevice', false)`,
      [newId(), id, name, newId()],
    ),
  );
