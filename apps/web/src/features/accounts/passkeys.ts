import type { Me } from '@sportspot/domain/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/sign-in.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { sessionQuery } from './accounts.queries.ts';
import { methodsQuery } from './sign-in.queries.ts';

/** Comes only to those who use a passkey. */
const webauthn = () => import('@simplewebauthn/browser');

/** A browser without passkeys is offered none. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Somebody turned away, or the device could not: the browser does not tell which. */
async function fromDevice<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch {
    throw new ApiError('passkey_unfit', 400);
  }
}

async function addPasskey(me: Me, name: string): Promise<void> {
  const [{ startRegistration }, wish] = await Promise.all([webauthn(), call(signInApi.wishPasskey, {})]);
  const made = await fromDevice(
    startRegistration({
      optionsJSON: {
        challenge: wish.challenge,
        rp: { id: wish.rpId, name: wish.rpName },
        // Shown by the device when there are several; it never leaves it.
        user: { id: wish.userId, name: me.email, displayName: me.displayName },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: wish.exclude.map((known) => ({ ...toDescriptor(known) })),
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
  await call(signInApi.addPasskey, { name, passkey });
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

const toDescriptor = ({ id, transports }: { id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  // As the browser once said them itself.
  transports: transports as Transport[],
});

async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, question] = await Promise.all([webauthn(), call(signInApi.askPasskey, {})]);
  const used = await fromDevice(
    startAuthentication({
      optionsJSON: {
        challenge: question.challenge,
        rpId: question.rpId,
        allowCredentials: question.allow.map(toDescriptor),
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
  await call(signInApi.signInWithPasskey, { passkey });
}

export function useAddPasskey(me: Me) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => addPasskey(me, name),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: methodsQuery(me.id).queryKey }),
  });
}

/** Counts as done when the session has been read again, so that a guarded screen opens. */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}
