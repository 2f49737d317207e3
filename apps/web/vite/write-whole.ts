import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file in one step, if its content is new: a build beside this one must never read half of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
