import { useLingui } from '@lingui/react/macro';
import { useLateCode } from '../../../lib/loading/use-late-code.ts';
import { useUnloadedToast } from '../../../ui/toast/use-unloaded-toast.ts';
import { useSheet } from '../../sheets/sheet-address.ts';

const load = () => import('../../../features/spots/recent/recent-dialog.tsx').then((module) => module.RecentDialog);

/** Opens the recent activity when present in the URL. */
export const RECENT = 'recent';

/** Recent activity, open while the URL has its parameter. */
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
