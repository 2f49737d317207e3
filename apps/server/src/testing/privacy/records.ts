import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout } from '../../../../../ops/servers/checkout.ts';

/** The test suite the responses come from. */
type Run = 'vitest' | 'e2e' | 'planted';

/** Possible personal data in one request or response. */
export interface Found {
  readonly emails?: string[];
  readonly places?: (readonly [lat: number, lon: number])[];
  readonly notes?: string[];
  /** All other text that users may have written, and fractional numbers. */
  readonly texts?: string[];
}

/** A line of the record. Sessions are identified by a digest, so that reports contain no tokens. */
export type Recorded =
  /** A user signed in with an address; null if only a hosted provider knows it. */
  | { readonly kind: 'signed in'; readonly session: string; readonly email: string | null }
  /** A user sent their own notes and places. */
  | { readonly kind: 'sent'; readonly session: string; readonly found: Found }
  /** A response was sent; the session is null for a visitor. */
  | { readonly kind: 'told'; readonly session: string | null; readonly where: string; readonly found?: Found };

const folderOf = (run: Run): string => join(checkout, '.reports/responses', run);

/** The environment that makes a process record the responses of all its servers from the start. */
export const recordedBy = (run: Run): { NODE_OPTIONS: string; RECORDED_RUN: Run } => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(checkout, 'apps/server/src/testing/privacy/record-responses.ts')).href}`,
  RECORDED_RUN: run,
});

/** Deletes the records of the last run. */
export const clearRecords = (run: Run): void => rmSync(folderOf(run), { recursive: true, force: true });

/** Opens this process's file. Written synchronously, so that a crash loses nothing. */
export function openRecord(): (line: Recorded) => void {
  const run = (process.env.RECORDED_RUN as Run | undefined) ?? 'vitest';
  mkdirSync(folderOf(run), { recursive: true });
  const file = openSync(join(folderOf(run), `${process.pid}-${Date.now()}.ndjson`), 'a');
  return (line) => void writeSync(file, `${JSON.stringify(line)}\n`);
}

/** All records of a run's processes. A killed process may have left a partial line. */
export function readRecords(run: Run): Recorded[] {
  if (!existsSync(folderOf(run))) return [];
  return readdirSync(folderOf(run)).flatMap((file) => {
    const lines = readFileSync(join(folderOf(run), file), 'utf8')
      .split('\n')
      .slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Recorded);
  });
}
