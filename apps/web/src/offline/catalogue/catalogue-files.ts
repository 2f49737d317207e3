import college from 'virtual:teams/college?url';
import more from 'virtual:teams/more?url';
import professional from 'virtual:teams/professional?url';
import world from 'virtual:teams/world?url';
import { memberOf, textOf } from '@sportspot/catalogue/source/source.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { fetchOrTakeEarly } from '../../lib/api/early-responses.ts';

/**
 * URLs of the team files, in the order of their leagues. The build makes these files (`vite/team-files.ts`). Their URLs contain a
 * content hash, and they are immutable.
 */
const files = [professional, college, world, more];

export interface LoadedTeams {
  readonly teams: readonly Team[];
  /** Why files are missing. */
  readonly failures: readonly unknown[];
  /** No file could be loaded. */
  readonly isNothing: boolean;
}

/** What every screen needs of a team. */
const isTeam = (value: unknown): value is Team =>
  ['id', 'name', 'league', 'sport', 'primaryColor'].every((field) => textOf(value, field) !== '') &&
  typeof memberOf(value, 'no') === 'number';

async function fetchTeams(url: string): Promise<Team[]> {
  try {
    const response = await fetchOrTakeEarly(url);
    if (!response.ok) throw new ApiError('unavailable', response.status);
    const file: unknown = await response.json();
    return Array.isArray(file) ? file.filter(isTeam) : [];
  } catch (error) {
    // Every engine has its own message for a lost connection, but the same error type.
    throw error instanceof TypeError ? new NetworkError('No response', { cause: error }) : error;
  }
}

/** Loads all files in parallel. */
async function loadTeams(): Promise<LoadedTeams> {
  const loads = await Promise.allSettled(files.map(fetchTeams));
  const failures = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason as unknown] : []));
  return {
    teams: loads.flatMap((load) => (load.status === 'fulfilled' ? load.value : [])),
    failures,
    isNothing: failures.length === loads.length,
  };
}

let begun: Promise<LoadedTeams> | undefined;

/** Starts loading early, in parallel with the code of the screen. */
export function beginLoading(): void {
  begun ??= loadTeams();
}

/** Returns the pending teams once; later calls load them again. */
export function takeTeams(): Promise<LoadedTeams> {
  const teams = begun ?? loadTeams();
  begun = undefined;
  return teams;
}
