import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { takeTeams } from './catalogue-files.ts';

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
  const { teams, failures, isNothing } = await takeTeams();
  for (const failure of failures) reportError(failure);
  if (isNothing) throw failures[0];

  performance.mark(READY);
  return { teams, byId: new Map(teams.map((team) => [team.id, team])), incomplete: failures.length > 0 };
}

let prepared: Promise<Catalogue> | undefined;
let isTaken = false;

/** Builds the catalogue as soon as the files arrive, unless a screen has already asked for it. */
export function prepareCatalogue(): void {
  if (isTaken) return;
  prepared ??= loadCatalogue();
  // The consumer handles a failure.
  prepared.catch(() => {});
}

/** Returns the pending catalogue once; later calls load it again. */
function takeCatalogue(): Promise<Catalogue> {
  const catalogue = prepared ?? loadCatalogue();
  prepared = undefined;
  isTaken = true;
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
