import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = new Set(['.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
const compressed = promisify(brotliCompress);

/** Writes `file.br` next to every text file of the build, so that the server doesn't compress per request. */
export const compress = (): Plugin => ({
  name: 'sportspot:compress',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((file) => texts.has(extname(file)) && !file.startsWith('.vite/'));
    await Promise.all(files.map((file) => writeCompressed(join(dir, file))));
  },
});

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await compressed(content, { params }));
}
