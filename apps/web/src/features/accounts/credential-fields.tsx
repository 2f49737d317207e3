import { Trans } from '@lingui/react/macro';
import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts.contract.ts';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The longest address there is. */
const EMAIL_MAX = 254;

/** Named for password managers: the address is the name one signs in with. */
export function EmailField({ label, value, onChange }: FieldProps & { label?: ReactNode }) {
  return (
    <TextField
      label={label ?? <Trans>E-mail</Trans>}
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

/** A password being chosen, so that managers offer to make one. */
export function NewPasswordField({ label, hint, value, onChange }: FieldProps & { label: ReactNode; hint: ReactNode }) {
  return (
    <TextField
      label={label}
      hint={hint}
      type="password"
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
