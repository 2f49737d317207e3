import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout } from '../../../../../ops/servers/checkout.ts';

/** Which part of the tests the responses come from. */
type Run = 'vitest' | 'e2e' | 'planted';

/** What one request or response held that may be somebody's own. */
export interface Found {
  readonly emails?: string[];
  readonly places?: (readonly [lat: number, lon: number])[];
  readonly notes?: string[];
  /** Everything else that somebody may have written, and numbers that are not whole. */
  readonly texts?: string[];
}

/** A line of the record. Sessions are told apart by a digest: a report is no place for tokens. */
export type Recorded =
  /** Somebody signed in with an address; null where only a hosted provider knows it. */
  | { readonly kind: 'signed in'; readonly session: string; readonly email: string | null }
  /** Somebody sent notes and places of their own. */
  | { readonly kind: 'sent'; readonly session: string; readonly found: Found }
  /** Something was told to whoever asked; null to somebody without a session. */
  | { readonly kind: 'told'; readonly session: string | null; readonly where: string; readonly found?: Found };

const folderOf = (run: Run): string => join(checkout, '.reports/responses', run);

/** The environment of a process whose responses are written down: of every server in it, from its start. */
export const recordedBy = (run: Run): { NODE_OPTIONS: string; RECORDED_RUN: Run } => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(checkout, 'apps/server/src/testing/privacy/record-responses.ts')).href}`,
  RECORDED_RUN: run,
});

/** Forgets the last run. */
export const clearRecords = (run: Run): void => rmSync(folderOf(run), { recursive: true, force: true });

/** Opens this process's file. What was written stays, however the process ends. */
export function openRecord(): (line: Recorded) => void {
  const run = (process.env.RECORDED_RUN as Run | undefined) ?? 'vitest';
  mkdirSync(folderOf(run), { recursive: true });
  const file = openSync(join(folderOf(run), `${process.pid}-${Date.now()}.ndjson`), 'a');
  return (line) => void writeSync(file, `${JSON.stringify(line)}\n`);
}

/** Everything that the processes of a run have written down. One that was killed may have left half a line. */
export function readRecords(run: Run): Recorded[] {
  if (!existsSync(folderOf(run))) return [];
  return readdirSync(folderOf(run)).flatMap((file) => {
    const lines = readFileSync(join(folderOf(run), file), 'utf8')
      .split('\n')
      .slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Recorded);
  });
}
