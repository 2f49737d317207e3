import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { SignInMethods } from '../../../features/accounts/methods/sign-in-methods.tsx';

/** Why an account at the hosted provider was not linked. */
const failures: Record<string, MessageDescriptor> = {
  other_email: msg`Couldn’t link that account because its email is different. Use one with the same email.`,
  email_unverified: msg`Couldn’t link that account because its email isn’t confirmed. Confirm it there, then try again.`,
  linked_elsewhere: msg`Couldn’t link that account because someone else uses it here. Use another one.`,
};
const otherFailure = msg`Couldn’t link that account. Please try again.`;

/** Sign-in methods. The hosted provider redirects back here with the result of linking. */
export function SignInSection({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const failure = search.get('error');
  return (
    <>
      {failure !== null && <FormError>{i18n._(failures[failure] ?? otherFailure)}</FormError>}
      {search.has('linked') && (
        <output>
          <Trans>Linked. You can sign in either way.</Trans>
        </output>
      )}
      <SignInMethods userId={userId} />
    </>
  );
}
