import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '../src/offline/worker-routes.ts';

/** Code, styles, catalogue, the font of every word and the icon. Pictures and rare fonts come when they are shown. */
const belongsToApp = (file: string): boolean =>
  /\.(?:js|css|json)$/.test(file) || /^archivo-latin-standard.*\.woff2$/.test(file) || /^icon-.*\.svg$/.test(file);

export interface AppFiles {
  /** Changes with every file of the app. */
  readonly version: string;
  /** Addresses of all that the app needs to open without a network. */
  readonly files: readonly string[];
}

/** What a build of the web app consists of, read from its folder. */
export async function readAppFiles(folder: string): Promise<AppFiles> {
  const assets = (await readdir(join(folder, 'assets'))).filter(belongsToApp).sort();
  const icons = (await readdir(join(folder, 'icons'))).sort();
  const version = createHash('sha256').update(assets.join('\n'));
  // The names of hashed files stand for their content; these must be read.
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
