import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useAddress } from '../../../lib/addresses/use-address.ts';
import { networkText } from '../../../lib/api/error-text.ts';
import { afterFirstView } from '../../../lib/loading/first-view.ts';
import { loadAgain } from '../../../lib/loading/load-again.ts';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonCards, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import album from './album-tab.module.css';
import { type DashboardTab, type TabProps, tabOf } from './opening/dashboard-tab.ts';
import { expectedTitle, frameTitles, isBrowseExpected } from './opening/frame-title.ts';

type Tab = ComponentType<TabProps>;

/** The code of each tab is a file of its own, because the first view shows only one of them. */
const codes: Record<DashboardTab, () => Promise<Tab>> = {
  teams: () => import('./album-tab.tsx').then(({ AlbumTab }) => AlbumTab),
  browse: () => import('./browse-tab/browse-tab.tsx').then(({ BrowseTab }) => BrowseTab),
  groups: () => import('./groups-tab/groups-tab.tsx').then(({ GroupsTab }) => GroupsTab),
};

const loaded = new Map<DashboardTab, Tab>();

async function loadCode(tab: DashboardTab): Promise<Tab> {
  const code = await codes[tab]();
  loaded.set(tab, code);
  return code;
}

const codeQuery = (tab: DashboardTab) =>
  queryOptions({
    queryKey: ['code', tab],
    queryFn: () => loadCode(tab),
    initialData: () => loaded.get(tab),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Loads the tab that the page will probably open with, so that its first render shows it. The tab itself reports a failure. */
export async function loadExpectedTab(): Promise<void> {
  const inAddress = tabOf(new URLSearchParams(window.location.search));
  await loadCode(inAddress ?? (isBrowseExpected() ? 'browse' : 'teams')).catch(() => {});
}

/** Loads the tabs of teams after the first view, so that the next tap shows one at once. */
export function usePreloadedTabs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      afterFirstView(() => {
        void client.prefetchQuery(codeQuery('teams'));
        void client.prefetchQuery(codeQuery('browse'));
      }),
    [client],
  );
}

const failures: Record<DashboardTab, MessageDescriptor> = {
  teams: msg`Failed to open your album`,
  browse: msg`Failed to open Browse Teams`,
  groups: msg`Failed to open Groups`,
};

export function LazyTab({ tab, ...props }: TabProps & { tab: DashboardTab }) {
  const { i18n } = useLingui();
  const { data: Loaded, isError, refetch } = useQuery(codeQuery(tab));
  if (Loaded) return <Loaded {...props} />;
  if (isError) {
    return (
      <InlineError title={i18n._(failures[tab])} text={i18n._(networkText)} onRetry={() => void loadAgain(refetch)} />
    );
  }
  return tab === 'groups' ? <LoadingGroups /> : <LoadingTeams tab={tab} />;
}

/** The same as in the frame. */
function LoadingTeams({ tab }: { tab: 'teams' | 'browse' }) {
  const { i18n } = useLingui();
  const [search] = useAddress();
  const title = tab === 'browse' ? frameTitles.browse : expectedTitle(tabOf(search) === 'teams');
  return (
    <>
      <div className={album.head}>
        <h1 className="d2">{i18n._(title)}</h1>
      </div>
      <SkeletonCards />
    </>
  );
}

function LoadingGroups() {
  return (
    <Loading>
      <SkeletonLine />
    </Loading>
  );
}
