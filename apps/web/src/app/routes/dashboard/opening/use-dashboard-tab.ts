import type { Mode } from '@sportspot/domain/spots/spots.contract.ts';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { useHasSpots, useIsTripShown } from '../../../../features/spots/own/use-own-spots.ts';
import { paths } from '../../../../lib/addresses/paths.ts';
import { isLeaving } from '../../../../lib/addresses/pending-navigation.ts';
import { useAddress } from '../../../../lib/addresses/use-address.ts';
import { afterPaint } from '../../../../lib/loading/tasks.ts';
import { accountOf, useAccountState } from '../../../../offline/account/use-account.ts';
import { type DashboardTab, firstTab, tabOf } from './dashboard-tab.ts';
import { useFrameTitle } from './frame-title.ts';

interface ShownTab {
  /** Undefined until the collection has loaded and decides the default. */
  readonly tab: DashboardTab | undefined;
  readonly show: (tab: DashboardTab) => void;
}

/**
 * The tab from the URL. Without one, the default for the collection is shown once that has loaded, and written to the URL,
 * so that neither the first spot nor a reload switches the tab.
 */
export function useDashboardTab(userId: string, mode: Mode): ShownTab {
  const [search, setSearch] = useAddress();
  // Deferred, so that the tab renders in short slices once the spots have loaded.
  const hasSpots = useDeferredValue(useHasSpots(userId).data);
  const inAddress = tabOf(search);
  const isTrip = useIsTripShown(userId);
  useFrameTitle(hasSpots === undefined ? undefined : !hasSpots ? 'browse' : isTrip ? 'trip' : 'teams');
  const wanted = inAddress ?? (hasSpots === undefined ? undefined : firstTab(hasSpots));

  const show = (tab: DashboardTab, replace = false) =>
    setSearch(
      (current) => {
        current.set('tab', tab);
        return current;
      },
      { replace },
    );
  const open = useEffectEvent((hasAny: boolean) => show(firstTab(hasAny), true));
  const isOpen = inAddress !== undefined;
  useEffect(() => {
    if (isOpen || hasSpots === undefined) return undefined;
    // A navigation reads the scroll position, which before the paint would force the layout. Don't cancel one of the user's.
    return afterPaint(() => !isLeaving(paths.dashboard) && open(hasSpots));
  }, [isOpen, hasSpots]);
  useGroupsInAllTime(userId, wanted === 'groups', () => show('teams', true));

  const isAbsent = wanted === 'groups' && mode === 'trip-mode';
  return { tab: isAbsent ? undefined : wanted, show };
}

/** Groups only exist in all-time mode: opening the tab switches to it, and switching to trip mode leaves the tab. */
function useGroupsInAllTime(userId: string, isGroups: boolean, onLeave: () => void) {
  const mode = useAccountState(userId, ({ areChoicesRead, choices }) => (areChoicesRead ? choices.mode : undefined));
  const hasCome = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isGroups || mode === undefined) {
      hasCome.current = false;
    } else if (mode === 'all-time') {
      hasCome.current = true;
    } else if (hasCome.current) {
      leave();
    } else {
      accountOf(userId).choose({ mode: 'all-time' }).catch(reportError);
    }
  }, [userId, isGroups, mode]);
}
