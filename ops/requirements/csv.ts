import { parse } from 'csv-parse/sync';

/** The rows of a CSV file by the names in its header. Throws if a row has another number of fields. */
export const parseCsv = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, record_delimiter: ['\r\n', '\n'] });
