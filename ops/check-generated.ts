import { readFileSync, writeFileSync } from 'node:fs';
import { generate, generatedFiles } from './generated/files.ts';

/** Fails if a committed file differs from its generated content, and restores the work tree. */
const before = new Map(generatedFiles.map((file) => [file, readFileSync(file, 'utf8')]));
await generate();
const stale = [...before].filter(([file, text]) => readFileSync(file, 'utf8') !== text).map(([file]) => file);
for (const [file, text] of before) writeFileSync(file, text);
for (const file of stale) console.log(`${file} is not what its sources make: run npm run db:types`);
console.log(`generated files: ${generatedFiles.length}, stale: ${stale.length}`);
process.exitCode = stale.length > 0 ? 1 : 0;
