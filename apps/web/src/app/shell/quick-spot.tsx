import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../features/accounts/accounts.queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import { usePageKey } from '../../ui/use-page-key.ts';
import { useUnloadedToast } from '../../ui/use-unloaded-toast.ts';

/** Its code is a file of its own, which the first view does not wait for. */
const loadSheet = () => import('./quick-spot-sheet.tsx').then((module) => module.QuickSpotSheet);

/** In the address it opens Quick Spot: so does the shortcut of the installed app. */
const PARAMETER = 'quick';

export interface QuickSpotDoor {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Quick Spot, to be opened from anywhere: by a button, the key S, or the address. */
export function useQuickSpot(): QuickSpotDoor {
  const [isAsked, setIsAsked] = useState(false);
  const [search, setSearch] = useAddress();
  const isInAddress = search.has(PARAMETER);

  const open = () => setIsAsked(true);
  usePageKey('s', open);
  const close = () => {
    setIsAsked(false);
    if (!isInAddress) return;
    setSearch(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true },
    );
  };
  return { isOpen: isAsked || isInAddress, open, close };
}

/** The sheet, loaded while nobody waits, or at the latest when it is asked for. */
export function QuickSpotSheetLoader({ isOpen, close }: QuickSpotDoor) {
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
