import { Trans } from '@lingui/react/macro';
import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { ReactNode, Ref } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The longest valid address. */
const EMAIL_MAX = 254;

/** `autoComplete` is "username", so that password managers store the address as the user name. */
export function EmailField({
  label,
  value,
  onChange,
  ref,
}: FieldProps & { label?: ReactNode; ref?: Ref<HTMLInputElement> | undefined }) {
  return (
    <TextField
      ref={ref}
      label={label ?? <Trans>Email</Trans>}
      type="email"
      name="email"
      autoComplete="username"
      required
      maxLength={EMAIL_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** `autoComplete` is "new-password", so that password managers offer to generate one. */
export function NewPasswordField({ label, hint, value, onChange }: FieldProps & { label: ReactNode; hint: ReactNode }) {
  return (
    <PasswordField
      label={label}
      hint={hint}
      name="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN}
      maxLength={PASSWORD_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
