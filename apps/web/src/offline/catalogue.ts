import f1 from '@sportspot/catalogue/data/f1.json?url';
import minorLeagues from '@sportspot/catalogue/data/minor-leagues.json?url';
import mlb from '@sportspot/catalogue/data/mlb.json?url';
import mls from '@sportspot/catalogue/data/mls.json?url';
import nationalTeams from '@sportspot/catalogue/data/national-teams.json?url';
import nba from '@sportspot/catalogue/data/nba.json?url';
import ncaa from '@sportspot/catalogue/data/ncaa.json?url';
import nfl from '@sportspot/catalogue/data/nfl.json?url';
import nhl from '@sportspot/catalogue/data/nhl.json?url';
import nwsl from '@sportspot/catalogue/data/nwsl.json?url';
import soccerLeagues from '@sportspot/catalogue/data/soccer-leagues.json?url';
import throwback from '@sportspot/catalogue/data/throwback.json?url';
import wnba from '@sportspot/catalogue/data/wnba.json?url';
import { normalise } from '@sportspot/catalogue/normalise.ts';
import type { SourceFiles } from '@sportspot/catalogue/sections.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Where each source file is: addresses with a hash of the content, which are served as immutable. */
const sources: Record<keyof SourceFiles, string> = {
  nfl,
  mlb,
  nba,
  nhl,
  mls,
  wnba,
  nwsl,
  f1,
  ncaa,
  nationalTeams,
  soccerLeagues,
  minorLeagues,
  throwback,
};

export interface Catalogue {
  readonly teams: readonly Team[];
  readonly byId: ReadonlyMap<string, Team>;
  /** A source file could not be had: its league is empty. */
  readonly incomplete: boolean;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** All files side by side. One that fails is logged and leaves its league empty; only when all fail is there nothing to show. */
async function loadCatalogue(): Promise<Catalogue> {
  const files: { -readonly [Name in keyof SourceFiles]?: unknown } = {};
  const loads = (Object.keys(sources) as (keyof SourceFiles)[]).map(async (name) => {
    files[name] = await fetchJson(sources[name]);
  });
  const failures = (await Promise.allSettled(loads)).filter((load) => load.status === 'rejected');
  for (const failure of failures) reportError(failure.reason);
  if (failures.length === loads.length) throw failures[0]?.reason;

  const teams = normalise(files);
  return { teams, byId: new Map(teams.map((team) => [team.id, team])), incomplete: failures.length > 0 };
}

/** The addresses carry a hash of the content, so what is loaded once stays right for as long as the page is open. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'] as const,
  queryFn: loadCatalogue,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useCatalogue = () => useQuery(catalogueQuery);
