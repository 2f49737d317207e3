import { createTeamMatcher } from '@sportspot/catalogue/search/match.ts';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  IMPORT_BYTES,
  IMPORT_ROWS,
} from '@sportspot/domain/own-data/own-data.constants.ts';
import { type OwnSpot, spotDetails, teamId } from '@sportspot/domain/spots/spots.contract.ts';
import { seenInstant } from '@sportspot/domain/values/text.schemas.ts';
import * as z from 'zod/mini';
import { readTable, type TableRow } from './import-table.ts';

/** The parsed content of one row. */
export type FileRow =
  | { readonly kind: 'spot'; readonly spot: OwnSpot }
  | { readonly kind: 'trip-spot' }
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly text: string; readonly teamIds: readonly string[] };

const match = createTeamMatcher(allTeams);
const isTeam = new Set(allTeams.map(({ id }) => id));
/** Longer than any team name. */
const NAME_MAX = 120;
const TEXT_SHOWN = 80;
/** A longer line can't be a team name. */
const LINE_MAX = 1000;
/** Allows for empty lines between rows. */
const LINES_MAX = 4 * IMPORT_ROWS;

const importedSpot = z.object({
  teamId: teamId(),
  spottedAt: z.optional(z.nullable(seenInstant())),
  ...spotDetails.shape,
});
const importedDocument = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  collection: z.array(z.unknown()).check(z.maxLength(IMPORT_ROWS)),
});

/** Enough of the row for the user to find it. */
const shown = (text: string): string =>
  text
    .slice(0, TEXT_SHOWN)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

const unknown = (text: string): FileRow => ({ kind: 'unknown', text: shown(text) });

function toSpot(said: unknown): OwnSpot | null {
  const parsed = importedSpot.safeParse(said);
  if (!parsed.success || !isTeam.has(parsed.data.teamId)) return null;
  const { teamId: id, spottedAt = null, placeText, lat, lon, gear, note } = parsed.data;
  // Coordinates need both parts; an empty text means no value.
  const isPlaced = typeof lat === 'number' && typeof lon === 'number';
  return {
    teamId: id,
    spottedAt,
    placeText: placeText || null,
    lat: isPlaced ? lat : null,
    lon: isPlaced ? lon : null,
    gear: gear || null,
    note: note || null,
  };
}

function toSpotOrUnknown(said: unknown, text: string): FileRow {
  const spot = toSpot(said);
  return spot ? { kind: 'spot', spot } : unknown(text);
}

function documentRows(file: string): (() => FileRow)[] {
  let said: unknown;
  try {
    said = JSON.parse(file);
  } catch (cause) {
    throw new AppError('import_unfit', { cause });
  }
  const parsed = importedDocument.safeParse(said);
  if (!parsed.success) throw new AppError('import_unfit', { cause: parsed.error });
  return parsed.data.collection.map((entry) => () => {
    const { teamId: named } = (entry ?? {}) as { teamId?: unknown };
    return toSpotOrUnknown(entry, typeof named === 'string' ? named : '');
  });
}

/** A row that names its team in words. `chosen` is the user's pick among ambiguous candidates. */
function namedRow(
  { name, league, ...said }: Pick<TableRow, 'name'> & Partial<Omit<TableRow, 'row' | 'isTripSpot'>>,
  chosen: string | undefined,
): FileRow {
  if (name.length > NAME_MAX) return unknown(name);
  const { team, candidates } = match(name, league);
  const teamIds = candidates.map(({ id }) => id);
  const meant = team?.id ?? teamIds.find((id) => id === chosen);
  if (meant) return toSpotOrUnknown({ ...said, teamId: meant }, name);
  return teamIds.length > 0 ? { kind: 'ambiguous', text: shown(name), teamIds } : unknown(name);
}

/** Characters that users put around or after a name in a list. */
const OPENING = new Set('"“');
const CLOSING = new Set('",;”');

/** Strips quotation marks and separators. Uses indexes because a regex anchored at the end backtracks at every mark. */
function nameIn(line: string): string {
  const text = line.trim();
  const begin = OPENING.has(text[0] ?? '') ? 1 : 0;
  let end = text.length;
  while (end > begin && CLOSING.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(begin, end);
}

function listRows(file: string): NumberedRow[] {
  const lines = file.split(/\r\n|\n|\r/, LINES_MAX + 1);
  if (lines.length > LINES_MAX) throw new AppError('import_unfit');
  return lines.flatMap((line, index) => {
    // Lines longer than any name aren't trimmed, only shown.
    const name = line.length > LINE_MAX ? line.slice(0, LINE_MAX) : nameIn(line);
    return name === '' ? [] : [{ row: index + 1, read: (chosen?: string) => namedRow({ name }, chosen) }];
  });
}

interface NumberedRow {
  readonly row: number;
  readonly read: (chosen?: string) => FileRow;
}

async function rowsOf(file: string): Promise<readonly NumberedRow[]> {
  const text = file.replace(/^\u{feff}/u, '');
  if (/^\s*[{[]/.test(text)) return documentRows(text).map((read, index) => ({ row: index + 1, read }));
  const table = await readTable(text);
  if (!table) return listRows(text);
  return table.map(({ row, isTripSpot, ...said }) => ({
    row,
    read: (chosen) => (isTripSpot ? { kind: 'trip-spot' } : namedRow(said, chosen)),
  }));
}

/**
 * Reads an export, a table with a team column, or a list with one name per line. Refuses a file that isn't text or is
 * too large; reports rows that can't be read one by one.
 */
export async function readFile(
  file: string,
  choices: ReadonlyMap<number, string>,
): Promise<{ row: number; said: FileRow }[]> {
  if (Buffer.byteLength(file) > IMPORT_BYTES || file.includes('\0') || !file.isWellFormed())
    throw new AppError('import_unfit');
  const rows = await rowsOf(file);
  if (rows.length === 0 || rows.length > IMPORT_ROWS) throw new AppError('import_unfit');
  return rows.map(({ row, read }) => ({ row, said: read(choices.get(row)) }));
}
