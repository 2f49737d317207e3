import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../features/accounts/accounts.queries.ts';
import { albumPages } from '../../../features/spots/album.ts';
import { CollectionLineScore } from '../../../features/spots/collection-line-score.tsx';
import { CollectionTiles } from '../../../features/spots/collection-tiles.tsx';
import { TeamDialog } from '../../../features/spots/team-dialog.tsx';
import { useShownTotals } from '../../../features/spots/use-own-spots.ts';
import { WaitingLine } from '../../../features/spots/waiting-line.tsx';
import { useCatalogue } from '../../../offline/catalogue.ts';
import { useAccountState } from '../../../offline/use-account.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { PageHead } from '../../page-head.tsx';
import { useOpenTeam } from '../../shell/open-team.ts';
import { SUGGEST, useSheet } from '../../shell/sheet-address.ts';
import { AlbumTab } from './album-tab.tsx';
import { BrowseTab } from './browse-tab.tsx';
import { DashboardModes } from './dashboard-modes.tsx';
import styles from './dashboard-page.module.css';
import { GroupsTabLoader } from './groups-tab-loader.tsx';
import { RECENT, Recent } from './recent.tsx';
import { SuggestTeam, SuggestTeamButton } from './suggest-team.tsx';
import { useDashboardTab } from './use-dashboard-tab.ts';

/** Stats on top; the album, the teams, or the groups below. Each part subscribes to the spots separately, to rerender less. */
export function DashboardPage() {
  const { t } = useLingui();
  const me = useMe();
  const catalogue = useCatalogue().data;
  const mode = useAccountState(me.id, ({ choices }) => choices.mode);
  const { tab, show: showTab } = useDashboardTab(me.id, mode);
  const sheet = useOpenTeam(catalogue?.byId);
  const recent = useSheet(RECENT);
  const isTrip = mode === 'trip-mode';
  const titles = { teams: isTrip ? t`Trip Teams` : t`Your Teams`, browse: t`Browse Teams`, groups: t`Groups` };

  const album = <AlbumTab userId={me.id} onOpen={sheet.open} onBrowse={() => showTab('browse')} />;

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
      {tab === undefined && <div className={`wrap ${styles.panel}`}>{album}</div>}
      <TabPanel value="teams" className={`wrap ${styles.panel}`}>
        {album}
      </TabPanel>
      <TabPanel value="browse" className={`wrap ${styles.panel}`}>
        <BrowseTab userId={me.id} onOpen={sheet.open} />
      </TabPanel>
      <TabPanel value="groups" className={`wrap ${styles.panel}`}>
        <GroupsTabLoader />
      </TabPanel>
      {sheet.team && <TeamDialog key={sheet.team.id} team={sheet.team} userId={me.id} onClose={sheet.close} />}
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
