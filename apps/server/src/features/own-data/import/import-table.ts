import { Readable } from 'node:stream';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { IMPORT_ROWS } from '@sportspot/domain/own-data/own-data.constants.ts';
import { fromCell } from '@sportspot/domain/own-data/own-data.rules.ts';
import { parse } from 'csv-parse';

/** A table row, with the values of the known columns. */
export interface TableRow {
  readonly row: number;
  /** The team's id or name. */
  readonly name: string;
  readonly league: string;
  readonly isTripSpot: boolean;
  readonly spottedAt: string | null;
  readonly placeText: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly gear: string | null;
  readonly note: string | null;
}

type Field = 'id' | 'team' | 'league' | 'where' | 'time' | 'place' | 'lat' | 'lon' | 'gear' | 'note';

/** Keys are lowercase letters only. */
const headings = new Map<string, Field>([
  ['teamid', 'id'],
  ['team', 'team'],
  ['teamname', 'team'],
  ['name', 'team'],
  ['league', 'league'],
  ['countedin', 'where'],
  ['spottedat', 'time'],
  ['date', 'time'],
  ['place', 'place'],
  ['latitude', 'lat'],
  ['lat', 'lat'],
  ['longitude', 'lon'],
  ['lon', 'lon'],
  ['gear', 'gear'],
  ['note', 'note'],
]);

const fieldOf = (heading: string): Field | undefined => headings.get(heading.toLowerCase().replaceAll(/[^a-z]/g, ''));

/** Detects the delimiter from the first line. */
function delimiterOf(line: string): string {
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** No valid record is nearly as long; a longer one has an unclosed quotation mark. */
const RECORD_MAX = 20_000;
const CHUNK = 64 * 1024;

function* chunksOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

const numberOrNull = (cell: string): number | null => (cell === '' ? null : Number(cell));

function toRow(row: number, cells: readonly string[], fields: readonly (Field | undefined)[]): TableRow {
  const said = new Map<Field, string>();
  for (const [index, field] of fields.entries()) {
    if (field !== undefined && !said.get(field)) said.set(field, fromCell(cells[index]?.trim() ?? ''));
  }
  const text = (field: Field): string => said.get(field) ?? '';
  // A date without a time becomes noon UTC, which keeps the date.
  const time = DAY.test(text('time')) ? `${text('time')}T12:00:00+00:00` : text('time');
  return {
    row,
    name: text('id') || text('team'),
    league: text('league'),
    isTripSpot: text('where') === 'trip',
    spottedAt: time || null,
    placeText: text('place') || null,
    lat: numberOrNull(text('lat')),
    lon: numberOrNull(text('lon')),
    gear: text('gear') || null,
    note: text('note') || null,
  };
}

/** Reads a table whose first line has a team column. Returns null if the text isn't such a table. */
export async function readTable(text: string): Promise<TableRow[] | null> {
  const [firstLine = ''] = text.split(/\r\n|\n|\r/, 1);
  const delimiter = delimiterOf(firstLine);
  const heading = firstLine.split(delimiter).map((cell) => fieldOf(cell));
  if (!heading.includes('team') && !heading.includes('id')) return null;
  const records = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: RECORD_MAX,
      // The heading, plus one row more than allowed: detects too many rows without reading all of them.
      to: IMPORT_ROWS + 2,
    }),
  );
  const rows: TableRow[] = [];
  try {
    let row = 0;
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      if (row > 1) rows.push(toRow(row, cells, heading));
    }
  } catch (cause) {
    throw new AppError('import_unfit', { cause });
  }
  return rows;
}
