import type { Mode } from '@sportspot/domain/spots.contract.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHasSpots } from '../../../features/spots/use-own-spots.ts';
import { paths } from '../../../lib/paths.ts';
import { isLeaving } from '../../../lib/pending-navigation.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { accountOf, useAccountState } from '../../../offline/use-account.ts';
import { type DashboardTab, firstTab, tabOf } from './dashboard-tab.ts';

interface ShownTab {
  /** Undefined until the collection says which one fits. */
  readonly tab: DashboardTab | undefined;
  readonly show: (tab: DashboardTab) => void;
}

/**
 * The tab in the address. Where it names none, the one that fits the collection is shown as soon as the collection is there,
 * and written into the address, so that neither the first spot nor a reload turns the page.
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
    // A user who has tapped a link is not called back.
    if (!isOpen && hasSpots !== undefined && !isLeaving(paths.dashboard)) open(hasSpots);
  }, [isOpen, hasSpots]);
  useGroupsInAllTime(userId, wanted === 'groups', () => show('teams', true));

  const isAbsent = wanted === 'groups' && mode === 'trip-mode';
  return { tab: isAbsent ? undefined : wanted, show };
}

/** Groups are of all time: whoever comes to them tracks that from now on, and whoever turns to trips there leaves them. */
function useGroupsInAllTime(userId: string, isGroups: boolean, onLeave: () => void) {
  const mode = useAccountState(userId, ({ spots, choices }) => (spots === null ? undefined : choices.mode));
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
