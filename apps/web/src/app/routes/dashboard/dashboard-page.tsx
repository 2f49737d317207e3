import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { albumPages } from '../../../features/spots/album/album.ts';
import { useShownTotals } from '../../../features/spots/own/use-own-spots.ts';
import { CollectionLineScore } from '../../../features/spots/progress/collection-line-score.tsx';
import { CollectionTiles } from '../../../features/spots/progress/collection-tiles.tsx';
import { WaitingLine } from '../../../features/spots/waiting/waiting-line.tsx';
import { useAccountState } from '../../../offline/account/use-account.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/choices/tabs.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { useOpenTeam } from '../../sheets/open-team.ts';
import { SUGGEST, useSheet } from '../../sheets/sheet-address.ts';
import { TeamSheet } from '../../sheets/team-sheet.tsx';
import { DashboardModes } from './dashboard-modes.tsx';
import styles from './dashboard-page.module.css';
import { LazyTab, usePreloadedTabs } from './lazy-tab.tsx';
import { useDashboardTab } from './opening/use-dashboard-tab.ts';
import { RECENT, Recent } from './recent.tsx';
import { SuggestTeam, SuggestTeamButton } from './suggest-team.tsx';

export { loadExpectedTab } from './lazy-tab.tsx';

/** Stats on top; the album, the teams, or the groups below. Each part subscribes to the spots separately, to rerender less. */
export function DashboardPage() {
  const { t } = useLingui();
  const me = useMe();
  const catalogue = useCatalogue().data;
  const mode = useAccountState(me.id, ({ choices }) => choices.mode);
  const { tab, show: showTab } = useDashboardTab(me.id, mode);
  const sheet = useOpenTeam(catalogue?.byId);
  const recent = useSheet(RECENT);
  const shared = { userId: me.id, onOpen: sheet.open, onBrowse: () => showTab('browse') };
  usePreloadedTabs();
  const isTrip = mode === 'trip-mode';
  const titles = { teams: isTrip ? t`Trip Teams` : t`Your Teams`, browse: t`Browse Teams`, groups: t`Groups` };

  return (
    <Tabs value={tab ?? null} onChange={showTab}>
      <PageHead title={titles[tab ?? 'browse']} />
      <section className={`board ${styles.board}`} data-surface="board" aria-label={t`Your stats`}>
        <div className="wrap">
          <div className={styles.scores}>
            <DashboardModes userId={me.id} onRecent={() => recent.open('')} />
            <Scores userId={me.id} />
          </div>
          <WaitingLine userId={me.id} onShow={() => recent.open('')} />
          <div className={styles.tabs}>
            <TabList label={t`Teams`}>
              <Tab value="teams" count={<SpotCount userId={me.id} />}>
                {titles.teams}
              </Tab>
              <Tab value="browse" count={catalogue !== undefined && <Count of={catalogue.teams.length} />}>
                {titles.browse}
              </Tab>
              {!isTrip && <Tab value="groups">{titles.groups}</Tab>}
            </TabList>
            <SuggestTeamButton />
          </div>
        </div>
      </section>
      {/* No tab is selected until the collection has loaded, so a tap on any tab wins; the album shows the loading state. */}
      <TabPanel value="teams" className={`wrap ${styles.panel}`} isFirst>
        <LazyTab tab="teams" {...shared} />
      </TabPanel>
      <TabPanel value="browse" className={`wrap ${styles.panel}`}>
        <LazyTab tab="browse" {...shared} />
      </TabPanel>
      <TabPanel value="groups" className={`wrap ${styles.panel}`}>
        <LazyTab tab="groups" {...shared} />
      </TabPanel>
      <TeamSheet userId={me.id} sheet={sheet} />
      <SuggestTeam userId={me.id} onOpenTeam={(team) => sheet.openInstead(team, SUGGEST)} />
      <Recent userId={me.id} />
    </Tabs>
  );
}

function Scores({ userId }: { userId: string }) {
  const catalogue = useCatalogue().data;
  const totals = useShownTotals(userId);
  const pages = useMemo(
    () => albumPages(catalogue?.teams ?? [], totals?.spots ?? []),
    [catalogue?.teams, totals?.spots],
  );
  return (
    <>
      <CollectionLineScore pages={pages} />
      {/* Keyed by list: numbers of another list must not animate as changes. */}
      <CollectionTiles key={totals?.listId} stats={totals?.stats} available={catalogue?.teams.length} />
    </>
  );
}

function SpotCount({ userId }: { userId: string }) {
  const totals = useShownTotals(userId);
  return totals && <Count of={totals.stats.totalSpots} />;
}

function Count({ of }: { of: number }) {
  const { i18n } = useLingui();
  return i18n.number(of);
}
