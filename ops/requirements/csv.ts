/** Parses comma-separated values with a header; a quoted field may contain commas, line breaks, and doubled quotes. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseRows(text);
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error(`A row has ${row.length} of ${header.length} fields: ${row[0]}`);
    return Object.fromEntries(header.map((name, index) => [name, row[index] ?? '']));
  });
}

/** Each match is one field, quoted or plain, and its delimiter: a comma or a line break. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)/y;

function parseRows(text: string): string[][] {
  const lines = text.endsWith('\n') ? text : `${text}\n`;
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < lines.length) {
    const from = FIELD.lastIndex;
    const match = FIELD.exec(lines);
    if (!match) throw new Error(`Not comma-separated values at character ${from}.`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
