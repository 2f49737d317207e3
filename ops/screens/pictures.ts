import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';

/** Git ignores this folder: renderings of all screens are tens of megabytes, and the history would keep all of them. */
export const picturesFolder = join(checkout, '.screens');

/** The few pictures in documents, stored in git as WebP. `check:files` limits their number and size. */
export const documentsFolder = join(checkout, 'docs/pictures');

export function pictureFile(name: string): string {
  mkdirSync(picturesFolder, { recursive: true });
  return join(picturesFolder, `${name}.png`);
}
