import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './vite/compile-messages.ts';
import { compress } from './vite/compress.ts';
import { fontFiles } from './vite/font-files.ts';
import { preloadFont } from './vite/preload-font.ts';
import { scriptFiles } from './vite/script-files.ts';
import { singleIcons } from './vite/single-icons.ts';
import { teamFiles } from './vite/team-files.ts';
import { themeScript } from './vite/theme-script.ts';

// Lingui's parts look for their configuration from the working directory, and the tests run from the repository's root.
process.env.LINGUI_CONFIG = join(import.meta.dirname, 'lingui.config.ts');

/** English is in the code that shows it, so that a screen loads only its own texts. */
const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' });

/**
 * Comes with `start.tsx`, before any page asks for more code. Lists of preloads need not name it again: each name costs bytes of
 * the first view, and a file that is left out in error is still imported.
 */
const comesWithStart = /\/(?:index|react|start|rolldown-runtime)-[\w-]{8}\.js$/;
const isEntry = (file: string): boolean => /\/index-[^/]+\.js$/.test(file);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [macros, { ...macros, preset: { plugins: [compileMessages] } }] }),
    lingui({ failOnCompileError: true }),
    teamFiles(),
    fontFiles(),
    themeScript(),
    preloadFont(),
    singleIcons(),
    scriptFiles(),
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
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' || isEntry(hostId) ? needed : needed.filter((file) => !comesWithStart.test(file)),
    },
  },
  ssr: { noExternal: [/^@sportspot\//] },
});
