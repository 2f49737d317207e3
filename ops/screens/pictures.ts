import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';

/** Git ignores this folder: a rendering of every screen is tens of megabytes, and history would keep all of them. */
export const picturesFolder = join(checkout, '.screens');

/** The few pictures that documents show, kept in git as WebP. `check:files` holds their number and size. */
export const documentsFolder = join(checkout, 'docs/pictures');

export function pictureFile(name: string): string {
  mkdirSync(picturesFolder, { recursive: true });
  return join(picturesFolder, `${name}.png`);
}
