import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../features/accounts/accounts.queries.ts';
import { networkText } from '../../lib/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { usePageKey } from '../../ui/use-page-key.ts';

/** Its code is a file of its own, which the first view does not wait for. */
const loadSheet = () => import('./quick-spot-sheet.tsx').then((module) => module.QuickSpotSheet);
type Sheet = Awaited<ReturnType<typeof loadSheet>>;

/** In the address it opens Quick Spot: so does the shortcut of the installed app. */
const PARAMETER = 'quick';

/** By then the first view stands, in a browser that does not say when it is idle. */
const IDLE_AFTER = 2000;

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_AFTER);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: IDLE_AFTER });
  return () => cancelIdleCallback(request);
}

export interface QuickSpotDoor {
  readonly open: () => void;
  readonly sheet: ReactNode;
}

/** Quick Spot, to be opened from anywhere: by a button, the key S, or the address. */
export function useQuickSpot(): QuickSpotDoor {
  const [isAsked, setIsAsked] = useState(false);
  const [search, setSearch] = useSearchParams();
  const isInAddress = search.has(PARAMETER);
  const isOpen = isAsked || isInAddress;
  const user = useSession().data?.user;
  const Sheet = useSheet(isOpen, () => setIsAsked(false));

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
      { replace: true, preventScrollReset: true },
    );
  };
  return { open, sheet: isOpen && user && Sheet && <Sheet userId={user.id} onClose={close} /> };
}

/** Loaded while nobody waits, or at the latest when it is asked for. */
function useSheet(isOpen: boolean, onFailure: () => void): Sheet | undefined {
  const { t, i18n } = useLingui();
  const [Sheet, setSheet] = useState<Sheet>();
  const keep = (loaded: Sheet) => setSheet(() => loaded);
  const fail = useEffectEvent((error: unknown) => {
    reportError(error);
    onFailure();
    toast({ variant: 'destructive', title: t`Failed to open Quick Spot`, description: i18n._(networkText) });
  });

  useEffect(() => whenIdle(() => void loadSheet().then(keep, reportError)), []);
  const isMissing = isOpen && !Sheet;
  useEffect(() => {
    if (isMissing) loadSheet().then(keep, fail);
  }, [isMissing]);
  return Sheet;
}
