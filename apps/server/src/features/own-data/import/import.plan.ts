import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { IMPORT_TOLD } from '@sportspot/domain/own-data/own-data.constants.ts';
import { type ImportReport, ownDataApi } from '@sportspot/domain/own-data/own-data.contract.ts';
import { type BroughtSpot, type KeptSpot, planImport } from '@sportspot/domain/own-data/own-data.rules.ts';
import { type FileRow, readFile } from './import-file.ts';

/** The request body, and the user's current spots. */
export interface ImportRequest {
  readonly body: Uint8Array;
  readonly kept: ReadonlyMap<string, KeptSpot>;
  readonly now: number;
}

/** The changes of an import, and the report to the user. */
export interface ImportPlan {
  readonly isDryRun: boolean;
  readonly brought: readonly BroughtSpot[];
  readonly report: Omit<ImportReport, 'isApplied'>;
}

/** Errors lose their class when they cross threads, so refusals are passed as values. */
export type ImportOutcome = ImportPlan | { readonly refusal: ErrorCode };

function inputOf(body: Uint8Array) {
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('invalid_input', { cause });
  }
  const parsed = ownDataApi.import.input.safeParse(said);
  if (!parsed.success) throw new AppError('invalid_input', { cause: parsed.error });
  return parsed.data;
}

const ofKind =
  <Kind extends FileRow['kind']>(kind: Kind) =>
  ({ row, said }: { row: number; said: FileRow }): (Extract<FileRow, { kind: Kind }> & { row: number })[] =>
    said.kind === kind ? [{ ...(said as Extract<FileRow, { kind: Kind }>), row }] : [];

async function planFile({ body, kept, now }: ImportRequest): Promise<ImportPlan> {
  const { file, isDryRun, choices } = inputOf(body);
  const rows = await readFile(file, new Map(choices.map(({ row, teamId }) => [row, teamId])));
  const spots = rows.flatMap(ofKind('spot')).map(({ spot }) => spot);
  const brought = planImport(kept, spots, now);
  const countOf = (change: BroughtSpot['change']) => brought.filter((spot) => spot.change === change).length;
  const unknown = rows.flatMap(ofKind('unknown'));
  const ambiguous = rows.flatMap(ofKind('ambiguous'));
  const report: ImportPlan['report'] = {
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
  return { isDryRun, brought, report };
}

/** Plans an import without applying it, or returns why the body can't be read. */
export async function planImportSafely(question: ImportRequest): Promise<ImportOutcome> {
  try {
    return await planFile(question);
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}
