import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { FormError } from '../../../features/accounts/form-error.tsx';
import { SignInMethods } from '../../../features/accounts/sign-in-methods.tsx';

/** Why an account at the hosted provider was not linked. */
const failures: Record<string, MessageDescriptor> = {
  other_email: msg`Not linked: the other account has another e-mail address.`,
  email_unverified: msg`Not linked: the other account has not confirmed its e-mail address.`,
  linked_elsewhere: msg`Not linked: the other account signs somebody else in here.`,
};
const otherFailure = msg`Not linked. Please try again.`;

/** How I get in. The hosted provider comes back here with what became of linking. */
export function SignInSection({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const failure = search.get('error');
  return (
    <>
      {failure !== null && <FormError>{i18n._(failures[failure] ?? otherFailure)}</FormError>}
      {search.has('linked') && (
        <output>
          <Trans>Linked. You can sign in both ways.</Trans>
        </output>
      )}
      <SignInMethods userId={userId} />
    </>
  );
}
