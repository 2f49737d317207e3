import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAppFiles } from '../../../apps/web/vite/app-files.ts';
import { checkout } from '../../../ops/servers/checkout.ts';

const dist = join(checkout, 'apps/web/dist');

/**
 * A copy of the built web app that simulates the build of the next version: every code file has another name, and the
 * page says `data-app-version="next"`.
 */
export async function makeNextVersion(): Promise<string> {
  // Inside the checkout, so that the server-side rendering code can resolve its libraries.
  const folder = mkdtempSync(join(checkout, '.reports/web-'));
  cpSync(dist, folder, { recursive: true });
  const client = join(folder, 'client');
  const assets = join(client, 'assets');
  const code = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = new Map(code.map((file) => [file, file.replace(/\.js$/, '-next.js')]));
  const rename = (text: string): string => text.replaceAll(/[\w.-]+\.js\b/g, (file) => renamed.get(file) ?? file);

  for (const [file, next] of renamed) {
    renameSync(join(assets, file), join(assets, next));
    rmSync(join(assets, `${file}.br`));
    edit(join(assets, next), rename);
  }
  edit(join(client, 'index.html'), (text) => rename(text).replace('<html', '<html data-app-version="next"'));
  const [now, next] = await Promise.all([readAppFiles(join(dist, 'client')), readAppFiles(client)]);
  edit(join(client, 'sw.js'), (text) => rename(text).replace(now.version, next.version));
  rmSync(join(client, 'sw.js.br'));
  return folder;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
