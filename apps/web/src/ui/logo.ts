import type { Team } from '@sportspot/catalogue/team.ts';

/** What a deployment offers of logos. All empty by default: then there is nothing to try and nothing is asked for. */
export interface LogoConfig {
  /** Where logos lie by league, without a slash at the end. */
  readonly cdnBase: string;
  /** Of colleges, by team id. */
  readonly collegeLogos: Readonly<Record<string, string>>;
  /** Where this site ships logos of its own, `/logos` as a rule. */
  readonly localBase: string;
  /** An image for every team without one, `/placeholder-logo.png` as a rule. */
  readonly placeholder: string;
  /** Parts of addresses of MLB logos that are known not to be there. */
  readonly skippedMlb: readonly string[];
}

/** What is asked of a team. */
export type LogoTeam = Pick<Team, 'id' | 'abbreviation' | 'league' | 'logoId'> & { readonly logoUrl?: string | null };

const COLLEGE = 'NCAA Division I';

/** The folder of a league at the CDN; other leagues have none there. */
const cdnFolders: Readonly<Record<string, string>> = {
  NFL: 'nfl',
  NBA: 'nba',
  MLB: 'mlb',
  NHL: 'nhl',
  MLS: 'soccer',
  [COLLEGE]: 'ncaa',
};

const isElsewhere = (address: string): boolean => !/^\/(?!\/)/.test(address);

/** The addresses at which a team's logo may be, in the order in which they are tried. */
export function logoSources(team: LogoTeam, config: LogoConfig): string[] {
  const folder = cdnFolders[team.league];
  const logoId = encodeURIComponent(team.logoId ?? team.abbreviation.toLowerCase());
  const wanted = [
    team.logoUrl,
    team.league === COLLEGE && config.collegeLogos[team.id],
    config.cdnBase && folder && `${config.cdnBase}/${folder}/500/${logoId}.png`,
    config.localBase && `${config.localBase}/${team.id}.svg`,
    config.localBase && `${config.localBase}/${team.id}.png`,
    config.placeholder,
  ];
  return wanted.filter((address): address is string => {
    if (!address) return false;
    // Without a CDN nobody but this site learns what is looked at, whatever addresses the data holds.
    if (isElsewhere(address) && !config.cdnBase) return false;
    return team.league !== 'MLB' || !config.skippedMlb.some((part) => address.includes(part));
  });
}
