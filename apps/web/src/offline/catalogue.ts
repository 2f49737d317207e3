import { normalise } from '@sportspot/catalogue/normalise.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { takeFiles } from './catalogue-files.ts';

/** A performance mark for measuring load time. */
const READY = 'catalogue-ready';

export interface Catalogue {
  readonly teams: readonly Team[];
  readonly byId: ReadonlyMap<string, Team>;
  /** A source file failed to load: its league is empty. */
  readonly incomplete: boolean;
}

/** A failed file is logged and leaves its league empty. Throws only if all fail. */
async function loadCatalogue(): Promise<Catalogue> {
  const { files, failures } = await takeFiles();
  for (const failure of failures) reportError(failure);
  if (Object.keys(files).length === 0) throw failures[0];

  const teams = normalise(files);
  performance.mark(READY);
  return { teams, byId: new Map(teams.map((team) => [team.id, team])), incomplete: failures.length > 0 };
}

let prepared: Promise<Catalogue> | undefined;

/** Builds the catalogue as soon as the files arrive, before the code of the first screen needs it. */
export function prepareCatalogue(): void {
  prepared ??= loadCatalogue();
  // The consumer handles a failure.
  prepared.catch(() => {});
}

/** Returns the pending catalogue once; later calls load it again. */
function takeCatalogue(): Promise<Catalogue> {
  const catalogue = prepared ?? loadCatalogue();
  prepared = undefined;
  return catalogue;
}

/** URLs contain a content hash, so loaded data stays valid while the page is open. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'] as const,
  queryFn: takeCatalogue,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useCatalogue = () => useQuery(catalogueQuery);
