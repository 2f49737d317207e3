import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from './openapi.ts';

/** Writes docs/openapi.json; a check compares the committed file with what would be written. */
const file = join(import.meta.dirname, '../../../../docs/openapi.json');
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
