import { useLingui } from '@lingui/react/macro';
import { CircleAlert, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Announcer } from './announcer.tsx';
import styles from './toast.module.css';
import { DEFAULT_DURATION, dismissToast, type Toast } from './toast-store.ts';

/** In px. A swipe of 50 px dismisses; the library compares with "greater than". */
const SWIPE_THRESHOLD = 49.9;

/** Not in the page: the announcer replaces what Radix announces. */
const nowhere = document.createElement('div');

/** While the focus is in a dialog, Escape closes the dialog. */
const keepForDialog = (event: KeyboardEvent) => {
  if (document.activeElement?.closest('dialog')) event.preventDefault();
};

/** Returns the focus to an open dialog: from the empty toast area Escape wouldn't reach it. */
function close({ id }: Toast): void {
  const hadFocus = document.activeElement?.closest('[data-toasts]');
  dismissToast(id);
  if (hadFocus) document.querySelector<HTMLElement>('dialog[open]')?.focus({ preventScroll: true });
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const bad = toast.variant === 'destructive';
  return (
    <Primitive.Root
      className={classNames(styles.toast, bad && styles.bad)}
      data-variant={toast.variant ?? 'default'}
      open={toast.open}
      duration={toast.duration ?? DEFAULT_DURATION}
      onOpenChange={(open) => open || close(toast)}
      onEscapeKeyDown={keepForDialog}
    >
      {toast.art ?? (bad && <CircleAlert className={styles.icon} aria-hidden size={20} />)}
      <div className={styles.text}>
        <Primitive.Title className={styles.title}>{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className={styles.description}>{toast.description}</Primitive.Description>
        )}
      </div>
      <div className={styles.actions}>
        {toast.action && (
          <Primitive.Action asChild altText={toast.action.label} onClick={toast.action.onAction}>
            <Button variant="line" className={styles.action}>
              {toast.action.label}
            </Button>
          </Primitive.Action>
        )}
        <Primitive.Close asChild>
          <Button variant="quiet" icon aria-label={t`Close`}>
            <X aria-hidden size={20} />
          </Button>
        </Primitive.Close>
      </div>
      <span
        className={styles.timer}
        aria-hidden
        style={{ animationDuration: `${toast.duration ?? DEFAULT_DURATION}ms` }}
      />
    </Primitive.Root>
  );
}

/** The toast area is outside the app, because an open dialog makes the app inert and Undo must stay usable. */
export function ToastArea({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useLingui();
  return createPortal(
    <>
      {toasts.map((toast) => (
        <Announcer key={toast.id} toast={toast} />
      ))}
      {/* A provider per toast: a dismissed toast leaves its provider paused, and the next one would never close automatically. */}
      <Primitive.Provider
        key={toasts[0]?.id}
        announcerContainer={nowhere}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
        <Primitive.Viewport data-toasts className={styles.area} hotkey={['F8']} label={t`Notifications (F8)`} />
      </Primitive.Provider>
    </>,
    document.body,
  );
}
