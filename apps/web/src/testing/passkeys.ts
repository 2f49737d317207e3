import type { PasskeyQuestion, PasskeyWish } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const challenge = 'c2V2ZW50aC1pbm5pbmctc3RyZXRjaA';
const rpId = location.hostname;

export const passkeyWish: PasskeyWish = {
  challenge,
  rpId,
  rpName: 'Sportspot',
  userId: 'YWxpY2U',
  algorithms: [-7],
  exclude: [],
};

export const passkeyQuestion: PasskeyQuestion = { challenge, rpId, allow: [] };

/** Adds a virtual device that stores passkeys and verifies its user automatically, until the test ends. */
export async function addVirtualAuthenticator() {
  const browser = cdp();
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
  onTestFinished(async () => void (await browser.send('WebAuthn.disable')));
  return {
    /** Stores a passkey for this site on the device. */
    addPasskey: () =>
      navigator.credentials.create({
        publicKey: {
          challenge: new Uint8Array(16),
          rp: { id: rpId, name: 'Sportspot' },
          user: { id: new Uint8Array(16), name: 'Alice', displayName: 'Alice' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      }),
    authenticatorId,
  };
}
