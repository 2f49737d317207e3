import type { FormEvent } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';

interface SignInFormButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  onOpen: () => void;
}

/** Opens the sign-in modal; before any script has run it is a plain form that leads to the sign-in page. */
export function SignInFormButton({ onOpen, ...button }: SignInFormButtonProps) {
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form action={paths.signIn} onSubmit={open}>
      <Button type="submit" {...button} />
    </form>
  );
}
