import type { Team } from '@sportspot/catalogue/team.ts';

/** The league says which of several teams of a name is meant. */
export const webSearch = (team: Pick<Team, 'name' | 'league'>): string =>
  `https://duckduckgo.com/?${new URLSearchParams({ q: `${team.name} ${team.league}` })}`;

/** Only the NFL's sites are known to be the teams' own. */
export const officialSite = (team: Pick<Team, 'league' | 'site'>): string | null =>
  team.league === 'NFL' && team.site ? `https://${team.site}` : null;
