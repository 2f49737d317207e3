import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkout } from '../../../ops/servers/checkout.ts';

/** One screen that axe has checked. */
export interface Look {
  readonly name: string;
  readonly size: string;
  readonly theme: string;
  /** The path of the page. */
  readonly path: string;
}

const file = join(checkout, '.reports/looks.jsonl');

export const clearLooks = (): void => rmSync(file, { force: true });

export function recordLook(look: Look): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(look)}\n`);
}

export const readLooks = (): Look[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Look);
