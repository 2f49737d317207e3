import { createHash } from 'node:crypto';
import type { OutputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { ownDataApi } from '@sportspot/domain/own-data/own-data.contract.ts';
import type { BroughtSpot } from '@sportspot/domain/own-data/own-data.rules.ts';
import { BATCH_LIMIT } from '@sportspot/domain/spots/spots.constants.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { idOfDigest } from '@sportspot/domain/values/ids.ts';
import { createThread, type Thread, ThreadEndedError } from '../../../concurrency/worker-thread.ts';
import type { Database } from '../../../db/database.ts';
import { apply } from '../../spots/spots.service.ts';
import type { ImportOutcome, ImportPlan, ImportRequest } from './import.plan.ts';
import { selectKept } from './import.queries.ts';

export type ImportThread = Thread<ImportRequest, ImportOutcome>;

/** The largest file takes about a second on an idle machine, and a tenth of this memory. */
export const createImportThread = (): ImportThread =>
  createThread(new URL('./import.thread.ts', import.meta.url), { seconds: 20, memoryMb: 512, waiting: 5 });

async function planImport(thread: ImportThread, question: ImportRequest): Promise<ImportPlan> {
  try {
    const answer = await thread.run(question, [question.body.buffer as ArrayBuffer]);
    if ('refusal' in answer) throw new AppError(answer.refusal);
    return answer;
  } catch (error) {
    // A file that needs this much time or memory isn't a valid import.
    if (error instanceof ThreadEndedError) throw new AppError('import_unfit', { cause: error });
    throw error;
  }
}

/**
 * Derives the operation id from the user, the content, and the team's last operation. A repeated or concurrent request
 * therefore has one effect, but a team that was removed, or whose import was undone, can be imported again.
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

/** Applies batch by batch. After an interruption, importing the file again resumes where it stopped. */
async function applyAll(db: Database, userId: string, operations: readonly Operation[]): Promise<void> {
  for (let first = 0; first < operations.length; first += BATCH_LIMIT)
    await apply(db, userId, operations.slice(first, first + BATCH_LIMIT));
}

/** Imports a file into the collection, or only reports what would change (dry run). `body` is the raw request body. */
export async function importFile(
  { db, thread }: { db: Database; thread: ImportThread },
  userId: string,
  body: Buffer,
): Promise<OutputOf<typeof ownDataApi.import>> {
  const { kept, lastActed, lastUndo } = await selectKept(db.userSide(userId), userId);
  const now = Date.now();
  // Transfers a copy, because small buffers share a pool.
  const { isDryRun, brought, report } = await planImport(thread, { body: new Uint8Array(body), kept, now });
  if (!isDryRun) {
    // An import must come after all earlier actions, even if this server's clock is behind.
    const actedAt = new Date(Math.max(now, lastActed + 1)).toISOString();
    const operations = brought.map((spot) => toOperation(userId, actedAt, lastUndo, spot));
    await applyAll(db, userId, operations);
  }
  return { isApplied: !isDryRun, ...report };
}
