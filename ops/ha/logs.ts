import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';

/** What the processes of a trial print, to read after it. */
export const logFolder = join(checkout, '.reports/ha');

export function logTo(name: string): (line: string) => void {
  mkdirSync(logFolder, { recursive: true });
  const file = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' });
  return (line) => void file.write(`${line}\n`);
}
