import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Pages of long texts, which no other page shows. The route table loads them `withReading`. */
const readingPages = ['about', 'faq', 'help', 'privacy', 'terms'].map((page) => `src/app/routes/${page}`);

const tests = 'src/**/*.test.{ts,tsx}';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  // A text's file says enough; its line would change with every edit above it.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/messages', include: ['src'], exclude: [...readingPages, tests] },
    { path: '<rootDir>/src/locales/{locale}/reading', include: readingPages, exclude: [tests] },
  ],
});
