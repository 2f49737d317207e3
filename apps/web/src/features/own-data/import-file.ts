import { EXPORT_FORMAT, type ExportedDocument, IMPORT_BYTES } from '@sportspot/domain/own-data.contract.ts';
import { ApiError } from '../../lib/api.ts';

/** More than anybody's export; a film chosen by mistake is not read. */
const READ_BYTES = 100 * 1024 * 1024;

/** UTF-8, or what spreadsheets on Windows write when it is not. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of an export only the collection is sent: trips and the rest stay what they are, and may be large. */
function withoutRest(text: string): string {
  if (!text.trimStart().startsWith('{')) return text;
  try {
    const { format, version, collection } = JSON.parse(text) as Partial<ExportedDocument>;
    return format === EXPORT_FORMAT ? JSON.stringify({ format, version, collection }) : text;
  } catch {
    return text;
  }
}

/** The text of a chosen file, as far as it is to be imported. */
export async function readImport(file: Blob): Promise<string> {
  const text = file.size > READ_BYTES ? '' : withoutRest(decode(await file.arrayBuffer()));
  if (text === '' || new Blob([text]).size > IMPORT_BYTES) throw new ApiError('import_unfit', 400);
  return text;
}
