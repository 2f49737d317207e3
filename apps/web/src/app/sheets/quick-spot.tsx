import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../features/accounts/session/session.queries.ts';
import { useAddress } from '../../lib/addresses/use-address.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { useUnloadedToast } from '../../ui/toast/use-unloaded-toast.ts';
import { usePageKey } from '../../ui/use-page-key.ts';

/** Its own chunk, so that the first view does not wait for it. */
const loadSheet = () => import('./quick-spot-sheet.tsx').then((module) => module.QuickSpotSheet);

/** Opens Quick Spot when present in the URL. The installed app's shortcut uses it. */
const PARAMETER = 'quick';

export interface QuickSpotControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens Quick Spot from anywhere: by a button, the S key, or the URL. */
export function useQuickSpot(): QuickSpotControl {
  const [isRequested, setIsRequested] = useState(false);
  const [search, setSearch] = useAddress();
  const isInAddress = search.has(PARAMETER);

  const open = () => setIsRequested(true);
  usePageKey('s', open);
  const close = () => {
    setIsRequested(false);
    if (!isInAddress) return;
    setSearch(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true },
    );
  };
  return { isOpen: isRequested || isInAddress, open, close };
}

/** The sheet, loaded while the browser is idle or, at the latest, when it opens. */
export function QuickSpotSheetLoader({ isOpen, close }: QuickSpotControl) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const user = useSession().data?.user;
  const { part: Sheet } = useLateCode(loadSheet, isOpen, (error) => {
    reportError(error);
    close();
    toastUnloaded(t`Failed to open Quick Spot`);
  });

  return isOpen && user && Sheet ? <Sheet userId={user.id} onClose={close} /> : null;
}
