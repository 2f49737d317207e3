import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { readAppFiles } from './vite/app-files.ts';
import { compress } from './vite/compress.ts';

const folder = join(import.meta.dirname, 'dist/client');

/** Tells the worker what the app consists of. */
const appFiles: Plugin = {
  name: 'sportspot-app-files',
  config: async () => {
    const { version, files } = await readAppFiles(folder);
    return { define: { APP_VERSION: JSON.stringify(version), APP_FILES: JSON.stringify(files) } };
  },
};

/** Builds the service worker into a finished build of the web app, because it carries the names of all its files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [appFiles, compress()],
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2024',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/offline/app/service-worker.ts'),
      // At the root, because a worker controls the addresses below its own; always the same, because it is asked for by name.
      output: { entryFileNames: 'sw.js' },
    },
  },
});
