import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/api.ts';
import { sessionQuery } from '../session/session.queries.ts';
import { methodsQuery } from './sign-in.queries.ts';

/** Loaded on demand, for users of passkeys only. */
const webauthn = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The user canceled or the device failed: the browser doesn't tell which. */
async function fromDevice<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch {
    throw new ApiError('passkey_unfit', 400);
  }
}

async function addPasskey(me: Me, name: string): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([webauthn(), call('POST /api/account/passkeys/wish', {})]);
  const made = await fromDevice(
    startRegistration({
      optionsJSON: {
        challenge: options.challenge,
        rp: { id: options.rpId, name: options.rpName },
        // The device shows it when it has several passkeys; it is never sent.
        user: { id: options.userId, name: me.email, displayName: me.displayName },
        pubKeyCredParams: options.algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: options.exclude.map((known) => ({ ...toDescriptor(known) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  } as const;
  await call('POST /api/account/passkeys', { name, passkey });
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

const toDescriptor = ({ id, transports }: { id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  // As the browser reported them at registration.
  transports: transports as Transport[],
});

async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, options] = await Promise.all([
    webauthn(),
    call('POST /api/account/passkey-sign-in/question', {}),
  ]);
  const used = await fromDevice(
    startAuthentication({
      optionsJSON: {
        challenge: options.challenge,
        rpId: options.rpId,
        allowCredentials: options.allow.map(toDescriptor),
        userVerification: 'required',
      },
    }),
  );
  const { id, rawId, response } = used;
  const { clientDataJSON, authenticatorData, signature } = response;
  const passkey = {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  } as const;
  await call('POST /api/account/passkey-sign-in', { passkey });
}

export function useAddPasskey(me: Me) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => addPasskey(me, name),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: methodsQuery(me.id).queryKey }),
  });
}

/** Succeeds only once the session was refetched, so that route guards let the user through. */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}
