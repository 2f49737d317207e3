import { createHash } from 'node:crypto';
import type { OutputOf } from '@sportspot/domain/endpoint.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { idOfDigest } from '@sportspot/domain/ids.ts';
import type { ownDataApi } from '@sportspot/domain/own-data.contract.ts';
import type { BroughtSpot } from '@sportspot/domain/own-data.rules.ts';
import { BATCH_LIMIT, type Operation } from '@sportspot/domain/spots.contract.ts';
import type { Database } from '../../db/database.ts';
import { createThread, type Thread, ThreadEndedError } from '../../worker-thread.ts';
import { apply } from '../spots/spots.service.ts';
import type { ImportAnswer, ImportPlan, ImportQuestion } from './import.plan.ts';
import { selectKept } from './import.queries.ts';

export type ImportThread = Thread<ImportQuestion, ImportAnswer>;

/** The largest file takes about a second of a quiet machine, and a tenth of this memory. */
export const createImportThread = (): ImportThread =>
  createThread(new URL('./import.thread.ts', import.meta.url), { seconds: 20, memoryMb: 512, waiting: 5 });

async function planImport(thread: ImportThread, question: ImportQuestion): Promise<ImportPlan> {
  try {
    const answer = await thread.run(question, [question.body.buffer as ArrayBuffer]);
    if ('refusal' in answer) throw new AppError(answer.refusal);
    return answer;
  } catch (error) {
    // A file that takes this long or this much memory is none of ours.
    if (error instanceof ThreadEndedError) throw new AppError('import_unfit', { cause: error });
    throw error;
  }
}

/**
 * An operation whose id follows from whose it is, what it says, and what was decided about the team before. So a request
 * that is sent again, or twice at once, has its effect once; and a team that was removed since, or whose import was undone,
 * can be brought back.
 */
function toOperation(
  userId: string,
  actedAt: string,
  lastUndo: string | null,
  { teamId, spottedAt, details, decidedBy }: BroughtSpot,
): Operation {
  const { placeText, lat, lon, gear, note } = details;
  const content = JSON.stringify([
    'import',
    userId,
    teamId,
    spottedAt,
    placeText,
    lat,
    lon,
    gear,
    note,
    decidedBy,
    lastUndo,
  ]);
  const id = idOfDigest(createHash('sha256').update(content).digest());
  return { id, version: 1, kind: 'spot', mode: 'all-time', actedAt, teamId, spottedAt, details };
}

/** Batch by batch. What was cut short goes on where it ended when the file is imported again. */
async function applyAll(db: Database, userId: string, operations: readonly Operation[]): Promise<void> {
  for (let first = 0; first < operations.length; first += BATCH_LIMIT)
    await apply(db, userId, operations.slice(first, first + BATCH_LIMIT));
}

/** Brings what a file says into the collection, or only tells what that would do. `body` is the request as it came. */
export async function importFile(
  { db, thread }: { db: Database; thread: ImportThread },
  userId: string,
  body: Buffer,
): Promise<OutputOf<typeof ownDataApi.import>> {
  const { kept, lastActed, lastUndo } = await selectKept(db.userSide(userId), userId);
  const now = Date.now();
  // A copy is handed over: small buffers share their memory with others.
  const { isDryRun, brought, report } = await planImport(thread, { body: new Uint8Array(body), kept, now });
  if (!isDryRun) {
    // Importing comes after everything that was done before it, whatever this clock says.
    const actedAt = new Date(Math.max(now, lastActed + 1)).toISOString();
    const operations = brought.map((spot) => toOperation(userId, actedAt, lastUndo, spot));
    await applyAll(db, userId, operations);
  }
  return { isApplied: !isDryRun, ...report };
}
