import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '../src/offline/app/worker-routes.ts';

/** Code, styles, catalogue, main font, and icon. Images and rare fonts are loaded when shown. */
const belongsToApp = (file: string): boolean =>
  /\.(?:js|css|json)$/.test(file) || /^archivo-(?:plain|accents)-.*\.woff2$/.test(file) || /^icon-.*\.svg$/.test(file);

export interface AppFiles {
  /** Changes with any file of the app. */
  readonly version: string;
  /** Paths of everything the app needs to open offline. */
  readonly files: readonly string[];
}

/** The files of a build, read from its folder. */
export async function readAppFiles(folder: string): Promise<AppFiles> {
  const assets = (await readdir(join(folder, 'assets'))).filter(belongsToApp).sort();
  const icons = (await readdir(join(folder, 'icons'))).sort();
  const version = createHash('sha256').update(assets.join('\n'));
  // Names of hashed files identify their content; these files must be read.
  const unhashed = ['index.html', 'manifest.webmanifest', ...icons.map((file) => `icons/${file}`)];
  for (const file of unhashed) version.update(await readFile(join(folder, file)));
  return {
    version: version.digest('hex').slice(0, 12),
    files: [
      SHELL,
      '/manifest.webmanifest',
      ...icons.map((file) => `/icons/${file}`),
      ...assets.map((file) => `/assets/${file}`),
    ],
  };
}
