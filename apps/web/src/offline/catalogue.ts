import { normalise } from '@sportspot/catalogue/normalise.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { takeFiles } from './catalogue-files.ts';

/** A mark on the browser's own timeline, off which the speed of loading can be read. */
const READY = 'catalogue-ready';

export interface Catalogue {
  readonly teams: readonly Team[];
  readonly byId: ReadonlyMap<string, Team>;
  /** A source file could not be had: its league is empty. */
  readonly incomplete: boolean;
}

/** A file that fails is logged and leaves its league empty; only when all fail is there nothing to show. */
async function loadCatalogue(): Promise<Catalogue> {
  const { files, failures } = await takeFiles();
  for (const failure of failures) reportError(failure);
  if (Object.keys(files).length === 0) throw failures[0];

  const teams = normalise(files);
  performance.mark(READY);
  return { teams, byId: new Map(teams.map((team) => [team.id, team])), incomplete: failures.length > 0 };
}

let prepared: Promise<Catalogue> | undefined;

/** Makes the teams of the files as soon as they are here, for the first screen to come: its own code takes longer. */
export function prepareCatalogue(): void {
  prepared ??= loadCatalogue();
  // Whoever takes it hears of a failure.
  prepared.catch(() => {});
}

/** The teams on their way, once; whoever comes again wants them anew. */
function takeCatalogue(): Promise<Catalogue> {
  const catalogue = prepared ?? loadCatalogue();
  prepared = undefined;
  return catalogue;
}

/** The addresses carry a hash of the content, so what is loaded once stays right for as long as the page is open. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'] as const,
  queryFn: takeCatalogue,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useCatalogue = () => useQuery(catalogueQuery);
