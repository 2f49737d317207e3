import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useCallback } from 'react';
import { useSheet } from './sheet-address.ts';

export interface OpenTeam {
  readonly team: Team | undefined;
  readonly open: (team: Team) => void;
  /** Replaces another open sheet. */
  readonly openInstead: (team: Team, other: string) => void;
  readonly close: () => void;
}

/** The team whose sheet is open, from the URL. */
export function useOpenTeam(byId: ReadonlyMap<string, Team> | undefined): OpenTeam {
  const { value, open, close } = useSheet('team');
  const openTeam = useCallback((team: Team) => open(team.id), [open]);
  const openInstead = (team: Team, other: string) => open(team.id, other);
  return { team: byId?.get(value ?? ''), open: openTeam, openInstead, close };
}
