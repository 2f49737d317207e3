/** The tabs of the dashboard, as they stand in the address. */
const dashboardTabs = ['teams', 'browse', 'groups'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export function tabOf(search: URLSearchParams): DashboardTab | undefined {
  const wanted = search.get('tab');
  return dashboardTabs.find((tab) => tab === wanted);
}

/** Where the dashboard opens when the address does not say: an empty album has nothing to look at. */
export const firstTab = (hasSpots: boolean): DashboardTab => (hasSpots ? 'teams' : 'browse');
