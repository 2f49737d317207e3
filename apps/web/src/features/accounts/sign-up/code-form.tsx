import { Trans, useLingui } from '@lingui/react/macro';
import { SIGN_UP_CODE_DIGITS } from '@sportspot/domain/accounts/accounts.constants.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../form/form.module.css';
import type { useConfirmSignUp } from '../session/accounts.mutations.ts';

interface CodeFormProps {
  readonly email: string;
  readonly confirm: ReturnType<typeof useConfirmSignUp>;
}

/** The code from the email. Submits itself with the last digit. */
export function CodeForm({ email, confirm }: CodeFormProps) {
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Pasted codes come with spaces and dashes.
    const digits = target.value.replaceAll(/\D/g, '').slice(0, SIGN_UP_CODE_DIGITS);
    setCode(digits);
    if (digits.length < SIGN_UP_CODE_DIGITS || confirm.isPending) return;
    confirm.mutate({ email, code: digits }, { onError: () => setCode('') });
  };

  return (
    <TextField
      ref={field}
      label={<Trans>Code from the email</Trans>}
      hint={<Trans>Enter all {{ count: SIGN_UP_CODE_DIGITS }} digits and you’re in.</Trans>}
      error={confirm.isError && i18n._(errorText(confirm.error))}
      className={styles.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      // Not disabled, which would lose the focus.
      readOnly={confirm.isPending}
      aria-busy={confirm.isPending}
      value={code}
      onChange={change}
    />
  );
}
