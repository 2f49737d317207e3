import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { galleryPage } from './screens/gallery.ts';
import { documentsFolder, pictureFile, picturesFolder } from './screens/pictures.ts';

/**
 * Renders every screen and preview card, creates a gallery page, and updates the pictures in documents. Arguments are
 * passed to Playwright: `-g groups` renders the screens of matching tests and keeps the others.
 */
const some = process.argv.slice(2);
const steps = [
  ['playwright', 'test', '--project', 'screens', ...some],
  ...(some.length === 0 ? [['vitest', 'run', 'apps/server/src/features/shares/card']] : []),
];

if (some.length === 0) rmSync(picturesFolder, { recursive: true, force: true });
for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, SCREENS: '1' } });
  // Creates the page anyway: a screen that fails is the one to look at.
  if (status !== 0) process.exitCode = 1;
}

const pictures = readdirSync(picturesFolder).filter((file) => file.endsWith('.png'));
const page = join(picturesFolder, 'index.html');
writeFileSync(page, galleryPage(pictures));

for (const file of readdirSync(documentsFolder)) {
  const name = basename(file, '.webp');
  if (!pictures.includes(`${name}.png`)) continue;
  await sharp(pictureFile(name)).webp({ quality: 80 }).toFile(join(documentsFolder, file));
}
console.log(`${pictures.length} pictures: file://${page}`);
