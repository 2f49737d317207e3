import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every text of the app with the files that show it, as the catalogue of texts lists them. */
const entries = readFileSync(join(import.meta.dirname, '../locales/en/messages.po'), 'utf8')
  .split('\n\n')
  .slice(1)
  .map((entry) => ({
    text: [...entry.matchAll(/^(?:msgid )?"(.*)"$/gm)].map(([, line]) => line).join(''),
    files: [...entry.matchAll(/^#: ([^:\s]+)/gm)].map(([, file]) => file),
  }));

test("SET-07 no 'coming soon' stands anywhere but on the landing page's tile", () => {
  expect(entries.length).toBeGreaterThan(300);
  const placeholders = entries.filter(({ text }) => /coming soon|under construction|not available yet/i.test(text));
  expect(placeholders).toEqual([{ text: 'Coming Soon', files: ['src/app/routes/landing/supported-leagues.tsx'] }]);
});
