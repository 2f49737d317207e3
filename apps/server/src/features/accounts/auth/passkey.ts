import { passkey } from '@better-auth/passkey';
import type {
  MadePasskey,
  PasskeyQuestion,
  PasskeyWish,
  UsedPasskey,
} from '@sportspot/domain/accounts/sign-in.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { APIError } from 'better-auth/api';
import { type AuthNeeds, createEngine, mapErrors } from './engine.ts';
import type { SessionChange } from './session.ts';
import { updatePasskeyUsed } from './sign-in.queries.ts';

export interface PasskeySignIn {
  /** The options a signed-in user's browser needs to create a passkey. */
  wishPasskey(headers: Headers): Promise<SessionChange & { wish: PasskeyWish }>;
  addPasskey(name: string, made: MadePasskey, headers: Headers): Promise<void>;
  /** The options any browser needs to sign in with a passkey; limited to the user's own if signed in. */
  askPasskey(headers: Headers): Promise<SessionChange & { question: PasskeyQuestion }>;
  signInWithPasskey(used: UsedPasskey, headers: Headers): Promise<SessionChange>;
}

type Descriptor = { readonly id: string; readonly transports?: readonly string[] | undefined };
const toKnown = (known: readonly Descriptor[] = []) =>
  known.map(({ id, transports = [] }) => ({ id, transports: transports.filter(Boolean) }));

const extensions = { clientExtensionResults: {} };

/** A passkey is sufficient to sign in, so the device must have verified its owner by face, fingerprint, or PIN. */
function requireKnownOwner(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('BAD_REQUEST', { code: UNFIT });
}
const UNFIT = 'UNFIT';

/** All passkey errors look the same to the client, to reveal nothing. */
const unfit = {
  [UNFIT]: 'passkey_unfit',
  CHALLENGE_NOT_FOUND: 'passkey_unfit',
  PASSKEY_NOT_FOUND: 'passkey_unfit',
  AUTHENTICATION_FAILED: 'passkey_unfit',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_unfit',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_unfit',
  SESSION_NOT_FRESH: 'sign_in_again',
  UNAUTHORIZED: 'unauthenticated',
} as const;

export function createPasskeySignIn(needs: AuthNeeds): PasskeySignIn {
  const { config } = needs;
  const db = needs.db.directory;
  const plugin = passkey({
    rpID: new URL(config.baseUrl).hostname,
    rpName: 'Sportspot',
    origin: config.baseUrl,
    // Discoverable by the browser, so that users sign in without typing an email.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ verification }) => requireKnownOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        requireKnownOwner(verification.authenticationInfo.userVerified);
        await updatePasskeyUsed(db, clientData.id);
      },
    },
    schema: {
      passkey: {
        modelName: 'auth_passkeys',
        fields: {
          userId: 'user_id',
          credentialID: 'credential_id',
          publicKey: 'public_key',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
  const engine = createEngine(needs, { transactions: false, byPasskey: true, plugins: [plugin] });
  // The type doesn't include the endpoints of plugins.
  const api = engine.api as typeof engine.api & (typeof plugin)['endpoints'];

  return {
    wishPasskey: async (headers) => {
      const { response, headers: answer } = await mapErrors(
        api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true }),
        unfit,
      );
      const { challenge, rp, user, pubKeyCredParams, excludeCredentials } = response;
      if (rp.id === undefined) throw new AppError('unavailable');
      return {
        cookies: answer.getSetCookie(),
        wish: {
          challenge,
          rpId: rp.id,
          rpName: rp.name,
          userId: user.id,
          algorithms: pubKeyCredParams.map(({ alg }) => alg),
          exclude: toKnown(excludeCredentials),
        },
      };
    },

    addPasskey: async (name, made, headers) => {
      await mapErrors(
        api.verifyPasskeyRegistration({ headers, body: { name, response: { ...made, ...extensions } } }),
        unfit,
      );
    },

    askPasskey: async (headers) => {
      const { response, headers: answer } = await api.generatePasskeyAuthenticationOptions({
        headers,
        returnHeaders: true,
      });
      const { challenge, rpId, allowCredentials } = response;
      if (rpId === undefined) throw new AppError('unavailable');
      return {
        cookies: answer.getSetCookie(),
        question: { challenge, rpId, allow: toKnown(allowCredentials) },
      };
    },

    signInWithPasskey: async (used, headers) => {
      const { headers: answer } = await mapErrors(
        api.verifyPasskeyAuthentication({
          headers,
          body: { response: { ...used, ...extensions } },
          returnHeaders: true,
        }),
        unfit,
      );
      return { cookies: answer.getSetCookie() };
    },
  };
}
