import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'control'>;

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      // Some browsers send the text of a visible field to a spelling service.
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      control={
        <Button variant="quiet" icon onClick={() => setIsShown(!isShown)}>
          <Icon aria-hidden size={20} />
          <span className="visually-hidden">
            {isShown ? <Trans>Hide password</Trans> : <Trans>Show password</Trans>}
          </span>
        </Button>
      }
    />
  );
}
