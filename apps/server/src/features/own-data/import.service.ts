import { createHash } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '@sportspot/domain/endpoint.ts';
import { idOfDigest } from '@sportspot/domain/ids.ts';
import { IMPORT_TOLD, type ImportReport, type ownDataApi } from '@sportspot/domain/own-data.contract.ts';
import { type BroughtSpot, planImport } from '@sportspot/domain/own-data.rules.ts';
import { BATCH_LIMIT, type Operation } from '@sportspot/domain/spots.contract.ts';
import type { Database } from '../../db/database.ts';
import { apply } from '../spots/spots.service.ts';
import { selectKept } from './import.queries.ts';
import { type FileRow, readFile } from './import-file.ts';

type ImportInput = ParsedInputOf<typeof ownDataApi.import>;

/**
 * An operation whose id follows from whose it is, what it says, and what was decided about the team before. So a request
 * that is sent again, or twice at once, has its effect once; and a team that was removed since can be brought back.
 */
function toOperation(
  userId: string,
  actedAt: string,
  { teamId, spottedAt, details, decidedBy }: BroughtSpot,
): Operation {
  const { placeText, lat, lon, gear, note } = details;
  const content = JSON.stringify(['import', userId, teamId, spottedAt, placeText, lat, lon, gear, note, decidedBy]);
  const id = idOfDigest(createHash('sha256').update(content).digest());
  return { id, version: 1, kind: 'spot', mode: 'all-time', actedAt, teamId, spottedAt, details };
}

/** Batch by batch. What was cut short goes on where it ended when the file is imported again. */
async function applyAll(db: Database, userId: string, operations: readonly Operation[]): Promise<void> {
  for (let first = 0; first < operations.length; first += BATCH_LIMIT)
    await apply(db, userId, operations.slice(first, first + BATCH_LIMIT));
}

const ofKind =
  <Kind extends FileRow['kind']>(kind: Kind) =>
  ({ row, said }: { row: number; said: FileRow }): (Extract<FileRow, { kind: Kind }> & { row: number })[] =>
    said.kind === kind ? [{ ...(said as Extract<FileRow, { kind: Kind }>), row }] : [];

/** Brings what a file says into the collection, or only tells what that would do. */
export async function importFile(
  db: Database,
  userId: string,
  { file, isDryRun, choices }: ImportInput,
): Promise<OutputOf<typeof ownDataApi.import>> {
  const rows = await readFile(file, new Map(choices.map(({ row, teamId }) => [row, teamId])));
  const spots = rows.flatMap(ofKind('spot')).map(({ spot }) => spot);
  const { kept, lastActed } = await selectKept(db.userSide(userId), userId);
  const now = Date.now();
  const brought = planImport(kept, spots, now);
  if (!isDryRun) {
    // Importing comes after everything that was done before it, whatever this clock says.
    const actedAt = new Date(Math.max(now, lastActed + 1)).toISOString();
    const operations = brought.map((spot) => toOperation(userId, actedAt, spot));
    await applyAll(db, userId, operations);
  }
  const countOf = (change: BroughtSpot['change']) => brought.filter((spot) => spot.change === change).length;
  const unknown = rows.flatMap(ofKind('unknown'));
  const ambiguous = rows.flatMap(ofKind('ambiguous'));
  const report: ImportReport = {
    isApplied: !isDryRun,
    rows: rows.length,
    added: countOf('added'),
    completed: countOf('completed'),
    unchanged: spots.length - brought.length,
    tripSpots: rows.flatMap(ofKind('trip-spot')).length,
    notUnderstood: unknown.length,
    ambiguous: ambiguous.length,
    unknownRows: unknown.slice(0, IMPORT_TOLD).map(({ row, text }) => ({ row, text })),
    ambiguousRows: ambiguous
      .slice(0, IMPORT_TOLD)
      .map(({ row, text, teamIds }) => ({ row, text, teamIds: [...teamIds] })),
  };
  return report;
}
