import type { Mode } from '@sportspot/domain/spots.contract.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHasSpots } from '../../../features/spots/use-own-spots.ts';
import { paths } from '../../../lib/paths.ts';
import { isLeaving } from '../../../lib/pending-navigation.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { accountOf, useAccountState } from '../../../offline/use-account.ts';
import { type DashboardTab, firstTab, tabOf } from './dashboard-tab.ts';

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
  const hasSpots = useHasSpots(userId).data;
  const inAddress = tabOf(search);
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
    // Don't cancel a navigation that the user has started.
    if (!isOpen && hasSpots !== undefined && !isLeaving(paths.dashboard)) open(hasSpots);
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
