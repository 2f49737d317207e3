import f1Url from '@sportspot/catalogue/data/f1.json?url';
import nbaUrl from '@sportspot/catalogue/data/nba.json?url';
import nflUrl from '@sportspot/catalogue/data/nfl.json?url';
import { normalise, type SourceFiles } from '@sportspot/catalogue/normalise.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

const sources: Record<keyof SourceFiles, string> = { nfl: nflUrl, nba: nbaUrl, f1: f1Url };

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
  const files: Partial<Record<keyof SourceFiles, unknown>> = {};
  const loads = (Object.keys(sources) as (keyof SourceFiles)[]).map(async (name) => {
    files[name] = await fetchJson(sources[name]);
  });
  const failures = (await Promise.allSettled(loads)).filter((load) => load.status === 'rejected');
  for (const failure of failures) reportError(failure.reason);
  if (failures.length === loads.length) throw failures[0]?.reason;

  const teams = normalise({ nfl: files.nfl, nba: files.nba, f1: files.f1 });
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
