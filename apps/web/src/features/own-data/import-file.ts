import { EXPORT_FORMAT, IMPORT_BYTES } from '@sportspot/domain/own-data/own-data.constants.ts';
import type { ExportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { ApiError } from '../../lib/api/api.ts';

/** Larger than any export. A video chosen by mistake isn't read into memory. */
const READ_BYTES = 100 * 1024 * 1024;

/** Falls back to Windows-1252, which spreadsheets on Windows write, when the bytes aren't valid UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Keeps only the collection of an export. Nothing else is imported, and trips can make the file large. */
function collectionOnly(text: string): string {
  if (!text.trimStart().startsWith('{')) return text;
  try {
    const { format, version, collection } = JSON.parse(text) as Partial<ExportedDocument>;
    return format === EXPORT_FORMAT ? JSON.stringify({ format, version, collection }) : text;
  } catch {
    return text;
  }
}

/** The text of a file to import. */
export async function readImport(file: Blob): Promise<string> {
  const text = file.size > READ_BYTES ? '' : collectionOnly(decode(await file.arrayBuffer()));
  if (text === '' || new Blob([text]).size > IMPORT_BYTES) throw new ApiError('import_unfit', 400);
  return text;
}
