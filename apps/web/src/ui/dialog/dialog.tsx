import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { useRootFlag } from '../root-flags.ts';
import styles from './dialog.module.css';
import { focusedOrClicked } from './last-clicked.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name; `hideTitle` if the content already shows it. */
  title: ReactNode;
  hideTitle?: boolean;
  /** Without padding. */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A bottom sheet on phones, a centered card on desktops. Never two at once: a confirmation replaces the content. The app behind
 * it is made inert, which keeps focus and screen readers inside. `showModal()` would also make the toasts inert, and Undo has to
 * work while a dialog is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog({
  onClose,
  title,
  hideTitle = false,
  bare = false,
  className,
  children,
}: Omit<DialogProps, 'open'>) {
  const { t } = useLingui();
  const titleId = useId();
  const { sheet, handlers } = useSwipeDown(onClose);
  useModal(sheet);
  useRootFlag('data-with-dialog');

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <div className={styles.layer}>
      <div className={styles.scrim} onClick={onClose} aria-hidden />
      <dialog
        ref={sheet}
        open
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={closeOnEscape}
        className={classNames(styles.dialog, !bare && styles.padded, className)}
      >
        <div className={styles.grab} aria-hidden {...handlers}>
          <span />
        </div>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : classNames('d2', styles.title)}>
          {title}
        </h2>
        {children}
        <Button variant="quiet" icon className={styles.close} aria-label={t`Close`} onClick={onClose}>
          <X aria-hidden size={20} />
        </Button>
      </dialog>
    </div>
  );
}

/**
 * Moves the focus into the dialog and makes the app inert, and reverts both on close. In a layout effect, so that no key press
 * goes elsewhere.
 */
function useModal(dialog: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const app = document.getElementById('root');
    const before = focusedOrClicked();
    app?.toggleAttribute('inert', true);
    if (!dialog.current?.contains(before)) dialog.current?.focus({ preventScroll: true });
    return () => {
      app?.toggleAttribute('inert', false);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog]);
}
