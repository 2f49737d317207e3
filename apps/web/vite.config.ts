import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite/compress.ts';
import { preloadFont } from './vite/preload-font.ts';
import { themeScript } from './vite/theme-script.ts';

/** So that the configuration is found from the root of the repository too, where the tests run. */
const cwd = import.meta.dirname;

export default defineConfig({
  root: cwd,
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }),
    lingui({ cwd }),
    themeScript(),
    preloadFont(),
    compress(),
  ],
  build: {
    outDir: 'dist/client',
    manifest: true,
    // The policy of the page allows no `data:` addresses.
    assetsInlineLimit: 0,
    // One small style sheet for all: a page rendered on the server is dressed before its code arrives.
    cssCodeSplit: false,
    target: 'es2024',
  },
  ssr: { noExternal: [/^@sportspot\//] },
});
