import f1 from '@sportspot/catalogue/data/f1.json?url';
import minorLeagues from '@sportspot/catalogue/data/minor-leagues.json?url';
import mlb from '@sportspot/catalogue/data/mlb.json?url';
import mls from '@sportspot/catalogue/data/mls.json?url';
import nascar from '@sportspot/catalogue/data/nascar.json?url';
import nationalTeams from '@sportspot/catalogue/data/national-teams.json?url';
import nba from '@sportspot/catalogue/data/nba.json?url';
import ncaa from '@sportspot/catalogue/data/ncaa.json?url';
import nfl from '@sportspot/catalogue/data/nfl.json?url';
import nhl from '@sportspot/catalogue/data/nhl.json?url';
import nwsl from '@sportspot/catalogue/data/nwsl.json?url';
import soccerLeagues from '@sportspot/catalogue/data/soccer-leagues.json?url';
import throwback from '@sportspot/catalogue/data/throwback.json?url';
import wnba from '@sportspot/catalogue/data/wnba.json?url';
import type { SourceFiles } from '@sportspot/catalogue/sections.ts';
import { ApiError, NetworkError } from '../lib/api.ts';
import { fetchOrTakeEarly } from '../lib/early-responses.ts';

/** URLs of the source files, which contain a content hash and are immutable. */
const sources: Record<keyof SourceFiles, string> = {
  nfl,
  mlb,
  nba,
  nhl,
  mls,
  wnba,
  nwsl,
  f1,
  nascar,
  ncaa,
  nationalTeams,
  soccerLeagues,
  minorLeagues,
  throwback,
};

export interface LoadedFiles {
  readonly files: Partial<SourceFiles>;
  /** Why the other files are missing. */
  readonly failures: readonly unknown[];
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetchOrTakeEarly(url);
    if (!response.ok) throw new ApiError('unavailable', response.status);
    return await response.json();
  } catch (error) {
    // Every engine has its own message for a lost connection, but the same error type.
    throw error instanceof TypeError ? new NetworkError('No response', { cause: error }) : error;
  }
}

/** Loads all files in parallel. */
async function loadFiles(): Promise<LoadedFiles> {
  const files: { -readonly [Name in keyof SourceFiles]?: unknown } = {};
  const loads = (Object.keys(sources) as (keyof SourceFiles)[]).map(async (name) => {
    files[name] = await fetchJson(sources[name]);
  });
  const results = await Promise.allSettled(loads);
  return { files, failures: results.flatMap((load) => (load.status === 'rejected' ? [load.reason] : [])) };
}

let begun: Promise<LoadedFiles> | undefined;

/** Starts loading early, in parallel with the code of the screen. */
export function beginLoading(): void {
  begun ??= loadFiles();
}

/** Returns the pending files once; later calls load them again. */
export function takeFiles(): Promise<LoadedFiles> {
  const files = begun ?? loadFiles();
  begun = undefined;
  return files;
}
