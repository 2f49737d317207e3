import type { Team } from '@sportspot/catalogue/teams/team.ts';

/** The league disambiguates teams that share a name. */
export const webSearch = (team: Pick<Team, 'name' | 'league'>): string =>
  `https://duckduckgo.com/?${new URLSearchParams({ q: `${team.name} ${team.league}` })}`;

/** Only NFL entries are known to be the teams' official sites. */
export const officialSite = (team: Pick<Team, 'league' | 'site'>): string | null =>
  team.league === 'NFL' && team.site ? `https://${team.site}` : null;
