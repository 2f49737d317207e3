import type { FormEvent } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';

interface AccountFormButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** The page with the same form, for use before hydration. */
  action: string;
  onOpen: () => void;
}

/** Opens the modal. Before any script has run, it is a plain form that navigates to the page. */
export function AccountFormButton({ action, onOpen, ...button }: AccountFormButtonProps) {
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form action={action} onSubmit={open}>
      <Button type="submit" {...button} />
    </form>
  );
}
