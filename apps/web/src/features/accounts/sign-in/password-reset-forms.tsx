import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField, NewPasswordField } from '../form/credential-fields.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useRequestPasswordReset, useResetPassword } from '../session/accounts.mutations.ts';
import { KeepMethodsForm } from './keep-methods-form.tsx';

/** Requests the email with the link. The response is the same whether the account exists or not. */
export function ForgotPasswordForm() {
  const { i18n } = useLingui();
  const request = useRequestPasswordReset();
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ email });
  };

  if (request.isSuccess) {
    return (
      <output>
        <Trans>If that address has an account, an email with a link is on its way.</Trans>
      </output>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {request.isError && <FormError>{i18n._(errorText(request.error))}</FormError>}
      <EmailField value={email} onChange={setEmail} />
      <Button type="submit" size="lg" wide busy={request.isPending}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

/** Sets a new password with the token from the email, then asks which other sign-in methods to keep, if there are any. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { i18n } = useLingui();
  const reset = useResetPassword();
  const keep = useResetPassword();
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate({ token, password }, { onSuccess: ({ done }) => done && onDone() });
  };

  if (reset.data?.others) {
    return (
      <KeepMethodsForm
        others={reset.data.others}
        busy={keep.isPending}
        error={keep.error}
        onKeep={(kept) => keep.mutate({ token, password, keep: kept }, { onSuccess: onDone })}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {reset.isError && <FormError>{i18n._(errorText(reset.error))}</FormError>}
      <NewPasswordField
        label={<Trans>New password</Trans>}
        hint={<Trans>At least {{ count: PASSWORD_MIN }} characters. You’ll be signed out on every device.</Trans>}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" size="lg" wide busy={reset.isPending}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}
