import { useLingui } from '@lingui/react/macro';
import { networkText } from '../../lib/api/error-text.ts';
import { reloadCode } from '../../lib/loading/load-again.ts';
import { toast } from './toast-store.ts';

/** Shows that code failed to load. A reload always fixes it; in Firefox nothing else does. */
export function useUnloadedToast(): (title: string) => void {
  const { t, i18n } = useLingui();
  return (title) =>
    toast({
      variant: 'destructive',
      title,
      description: i18n._(networkText),
      // Reload is the only way on, so it must not leave before a fan has read it.
      duration: 15_000,
      action: { label: t`Reload`, onAction: () => void reloadCode() },
    });
}
