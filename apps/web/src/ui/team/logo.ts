import type { Team } from '@sportspot/catalogue/teams/team.ts';

/** Logo sources of a deployment. All empty by default: then nothing is requested. */
export interface LogoConfig {
  /** Base URL of logos by league, without a trailing slash. */
  readonly cdnBase: string;
  /** URLs of college logos by team id. */
  readonly collegeLogos: Readonly<Record<string, string>>;
  /** Path of logos shipped with this site, usually `/logos`. */
  readonly localBase: string;
  /** Image for teams without a logo, usually `/placeholder-logo.png`. */
  readonly placeholder: string;
  /** Parts of MLB logo URLs that are known to be missing. */
  readonly skippedMlb: readonly string[];
}

/** The fields of a team needed to find its logo. */
export type LogoTeam = Pick<Team, 'id' | 'abbreviation' | 'league' | 'logoId'> & { readonly logoUrl?: string | null };

const COLLEGE = 'NCAA Division I';

/** CDN folder by league; other leagues have none. */
const cdnFolders: Readonly<Record<string, string>> = {
  NFL: 'nfl',
  NBA: 'nba',
  MLB: 'mlb',
  NHL: 'nhl',
  MLS: 'soccer',
  [COLLEGE]: 'ncaa',
};

const isElsewhere = (address: string): boolean => !/^\/(?!\/)/.test(address);

/** Candidate URLs of a team's logo, in the order to try them. */
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
    // Without a configured CDN no other site may see what the user looks at, whatever URLs the data contains.
    if (isElsewhere(address) && !config.cdnBase) return false;
    return team.league !== 'MLB' || !config.skippedMlb.some((part) => address.includes(part));
  });
}
