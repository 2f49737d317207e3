import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmailField } from '../form/credential-fields.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useMe } from '../session/session.queries.ts';
import { methodsQuery } from '../sign-in/sign-in.queries.ts';
import { useWithRecentSignIn } from '../sign-in/sign-in-again.tsx';
import { useCancelEmailChange, useChangeEmail } from './sign-in.mutations.ts';

/** Requests an email change, and shows which confirmations are still missing. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const me = useMe();
  const waiting = useQuery(methodsQuery(me.id)).data?.emailChange;
  const change = useChangeEmail(me.id);
  const cancel = useCancelEmailChange(me.id);
  const { run, error, form } = useWithRecentSignIn(change);
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ email });
  };

  if (form) return form;
  const failure = error ?? cancel.error;
  return (
    <Dialog open onClose={onClose} title={<Trans>Change email</Trans>}>
      <div className={styles.form}>
        {failure && <FormError>{i18n._(errorText(failure))}</FormError>}
        {waiting ? (
          <>
            <p>
              <Trans>We sent an email to both addresses. Open the link in each one to finish the change.</Trans>
            </p>
            <ul className={styles.steps}>
              <li>
                {waiting.oldConfirmed ? (
                  <Trans>Current address: approved.</Trans>
                ) : (
                  <Trans>Current address: not approved yet.</Trans>
                )}
              </li>
              <li>
                {waiting.newConfirmed ? (
                  <Trans>New address: confirmed.</Trans>
                ) : (
                  <Trans>New address: not confirmed yet.</Trans>
                )}
              </li>
            </ul>
            <Button variant="line" busy={cancel.isPending} onClick={() => cancel.mutate({}, { onSuccess: onClose })}>
              <Trans>Keep my current address</Trans>
            </Button>
          </>
        ) : (
          <form className={styles.form} onSubmit={submit}>
            <p className={styles.hint}>
              <Trans>
                We’ll email a link to your current address and your new one. Open both links. You’ll be signed out
                everywhere and can sign in with the new address.
              </Trans>
            </p>
            <EmailField label={<Trans>New email</Trans>} value={email} onChange={setEmail} />
            <Button type="submit" size="lg" wide busy={change.isPending}>
              <Trans>Send both emails</Trans>
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
