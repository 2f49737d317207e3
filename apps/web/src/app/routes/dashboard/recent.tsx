import { useLingui } from '@lingui/react/macro';
import { networkText } from '../../../lib/error-text.ts';
import { useLateCode } from '../../../lib/use-late-code.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useSheet } from '../../shell/sheet-address.ts';

const load = () => import('../../../features/spots/recent-dialog.tsx').then((module) => module.RecentDialog);

/** In the address it opens what one did lately. */
export const RECENT = 'recent';

/** What one did lately, while the address asks for it. */
export function Recent({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const { value, close } = useSheet(RECENT);
  const isOpen = value !== null;
  const { part: Dialog } = useLateCode(load, isOpen, () => {
    close();
    toast({ variant: 'destructive', title: t`Failed to open Recent`, description: i18n._(networkText) });
  });
  return isOpen && Dialog ? <Dialog userId={userId} onClose={close} /> : null;
}
