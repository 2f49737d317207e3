import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useConfirmAge, useSignOut } from '../session/accounts.mutations.ts';

/** Asked before anything else after the first sign-in with a hosted provider. */
export function AgeForm({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui();
  const confirm = useConfirmAge();
  const signOut = useSignOut();
  const error = confirm.error ?? signOut.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The checkbox is required: without it the browser doesn't submit the form.
    confirm.mutate({ ageConfirmed: true }, { onSuccess: onDone });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {error && <FormError>{i18n._(errorText(error))}</FormError>}
      <Checkbox name="ageConfirmed" required label={<Trans>I’m 13 or older</Trans>} />
      <p className={styles.hint}>
        <Trans>You’ll appear on the all-time leaderboard. You can opt out in Settings.</Trans>
      </p>
      <Button type="submit" size="lg" wide busy={confirm.isPending}>
        <Trans>Continue</Trans>
      </Button>
      <Button variant="quiet" wide busy={signOut.isPending} onClick={() => signOut.mutate('keep')}>
        <Trans>Sign out</Trans>
      </Button>
    </form>
  );
}
