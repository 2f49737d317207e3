import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** `live` at most once per screen; `tonal` on repeated cards; `danger-filled` only where a dialog confirms. */
type ButtonVariant = 'action' | 'live' | 'line' | 'quiet' | 'tonal' | 'danger' | 'danger-filled';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
  /** A square target for an icon alone; give it an `aria-label`. */
  icon?: boolean | undefined;
}

const lookClass = (
  { variant = 'action', size = 'md', wide = false, icon = false }: Look,
  className: string | undefined,
) =>
  classNames(
    styles.button,
    styles[variant],
    size === 'lg' && styles.lg,
    wide && styles.wide,
    icon && styles.icon,
    className,
  );

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is in progress: keeps size and focus, and ignores clicks. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={lookClass({ variant, size, wide, icon }, className)}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && <LoaderCircle className={styles.spinner} aria-hidden size={20} />}
      {busy && icon ? null : children}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, ...rest }: ButtonLinkProps) {
  return <Link className={lookClass({ variant, size, wide, icon }, className)} {...rest} />;
}
