import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../../features/accounts/accounts.queries.ts';
import { albumPages } from '../../../features/spots/album.ts';
import { CollectionTiles } from '../../../features/spots/collection-tiles.tsx';
import { LineScore } from '../../../features/spots/line-score.tsx';
import { RecentDialog } from '../../../features/spots/recent-dialog.tsx';
import { TeamDialog } from '../../../features/spots/team-dialog.tsx';
import { useShownSpots } from '../../../features/spots/use-own-spots.ts';
import { WaitingLine } from '../../../features/spots/waiting-line.tsx';
import { useCatalogue } from '../../../offline/catalogue.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { PageHead } from '../../page-head.tsx';
import { TripOffer } from '../../shell/trip-offer.tsx';
import { AlbumTab } from './album-tab.tsx';
import { BrowseTab } from './browse-tab.tsx';
import { DashboardModes } from './dashboard-modes.tsx';
import styles from './dashboard-page.module.css';
import { type DashboardTab, firstTab, tabOf } from './dashboard-tab.ts';
import { useOpenTeam } from './open-team.ts';
import { useSheet } from './sheet-address.ts';

/** The scoreboard on top, the album or the teams to find below. */
export function DashboardPage() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const catalogue = useCatalogue().data;
  const collection = useShownSpots(me.id).data;
  const stats = collection?.stats;
  const [tab, showTab] = useDashboardTab(stats?.totalSpots);
  const sheet = useOpenTeam(catalogue?.byId);
  const recent = useSheet('recent');
  const pages = useMemo(
    () => albumPages(catalogue?.teams ?? [], collection?.spots ?? []),
    [catalogue?.teams, collection?.spots],
  );
  const teams = collection?.mode === 'trip-mode' ? t`Trip Teams` : t`Your Teams`;
  const count = (value: number | undefined) => value !== undefined && i18n.number(value);
  /** Numbers of another list are not changed ones. */
  const list = collection?.trip?.id ?? collection?.mode;

  const album = <AlbumTab userId={me.id} onOpen={sheet.open} onBrowse={() => showTab('browse')} />;

  return (
    <TripOffer userId={me.id} sheet={{ isOpen: sheet.team !== undefined, close: sheet.close }}>
      <Tabs value={tab ?? null} onChange={showTab}>
        <PageHead title={tab === 'teams' ? teams : t`Browse Teams`} />
        <section className={`board ${styles.board}`} data-surface="board" aria-label={t`Scoreboard`}>
          <div className="wrap">
            <div className={styles.scores}>
              <DashboardModes userId={me.id} onRecent={() => recent.open('')} />
              <LineScore pages={pages} />
              <CollectionTiles key={list} stats={stats} available={catalogue?.teams.length} />
            </div>
            <WaitingLine userId={me.id} onShow={() => recent.open('')} />
            <TabList label={t`Teams`}>
              <Tab value="teams" count={count(stats?.totalSpots)}>
                {teams}
              </Tab>
              <Tab value="browse" count={count(catalogue?.teams.length)}>
                <Trans>Browse Teams</Trans>
              </Tab>
            </TabList>
          </div>
        </section>
        {/* Until the collection is there neither tab is chosen, so that a tap on either counts; the album says how it is going. */}
        {tab === undefined && <div className={`wrap ${styles.panel}`}>{album}</div>}
        <TabPanel value="teams" className={`wrap ${styles.panel}`}>
          {album}
        </TabPanel>
        <TabPanel value="browse" className={`wrap ${styles.panel}`}>
          <BrowseTab userId={me.id} onOpen={sheet.open} />
        </TabPanel>
        {sheet.team && <TeamDialog key={sheet.team.id} team={sheet.team} userId={me.id} onClose={sheet.close} />}
        {recent.value !== null && <RecentDialog userId={me.id} onClose={recent.close} />}
      </Tabs>
    </TripOffer>
  );
}

/**
 * The tab in the address. Where it names none, the one that fits the collection is written into it when the collection
 * arrives, so that neither the first spot nor a reload turns the page.
 */
function useDashboardTab(totalSpots: number | undefined): [DashboardTab | undefined, (tab: DashboardTab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);

  const show = (wanted: DashboardTab, replace = false) =>
    setSearch(
      (current) => {
        current.set('tab', wanted);
        return current;
      },
      { replace, preventScrollReset: true },
    );
  const open = useEffectEvent((spots: number) => show(firstTab(spots), true));
  const isOpen = tab !== undefined;
  useEffect(() => {
    if (!isOpen && totalSpots !== undefined) open(totalSpots);
  }, [isOpen, totalSpots]);

  return [tab, show];
}
