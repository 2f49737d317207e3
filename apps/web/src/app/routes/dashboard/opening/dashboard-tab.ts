import type { Team } from '@sportspot/catalogue/teams/team.ts';

/** The dashboard's tabs, by their names in the URL. */
const dashboardTabs = ['teams', 'browse', 'groups'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export function tabOf(search: URLSearchParams): DashboardTab | undefined {
  const wanted = search.get('tab');
  return dashboardTabs.find((tab) => tab === wanted);
}

/** The default tab: an empty album has nothing to show. */
export const firstTab = (hasSpots: boolean): DashboardTab => (hasSpots ? 'teams' : 'browse');

/** What the page gives to every tab. */
export interface TabProps {
  userId: string;
  onOpen: (team: Team) => void;
  onBrowse: () => void;
}
