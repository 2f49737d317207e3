import type { Page } from '@playwright/test';
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
export const ageSessions = (email: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update auth_sessions set created_at = now() - interval '11 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  );
