import { useLingui } from '@lingui/react/macro';
import { useLateCode } from '../../../lib/use-late-code.ts';
import { useUnloadedToast } from '../../../ui/use-unloaded-toast.ts';
import { useSheet } from '../../shell/sheet-address.ts';

const load = () => import('../../../features/spots/recent-dialog.tsx').then((module) => module.RecentDialog);

/** In the address it opens what one did lately. */
export const RECENT = 'recent';

/** What one did lately, while the address asks for it. */
export function Recent({ userId }: { userId: string }) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const { value, close } = useSheet(RECENT);
  const isOpen = value !== null;
  const { part: Dialog } = useLateCode(load, isOpen, () => {
    close();
    toastUnloaded(t`Failed to open Recent`);
  });
  return isOpen && Dialog ? <Dialog userId={userId} onClose={close} /> : null;
}
