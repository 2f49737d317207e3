import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every message in the catalog, with the files that use it. */
const entries = readFileSync(join(import.meta.dirname, '../locales/en/messages.po'), 'utf8')
  .split('\n\n')
  .slice(1)
  .map((entry) => ({
    text: [...entry.matchAll(/^(?:msgid )?"(.*)"$/gm)].map(([, line]) => line).join(''),
    files: [...entry.matchAll(/^#: ([^:\s]+)/gm)].map(([, file]) => file),
  }));

test("SET-07 only the landing page's tile says 'Coming Soon'", () => {
  expect(entries.length).toBeGreaterThan(300);
  const placeholders = entries.filter(({ text }) => /coming soon|under construction|not available yet/i.test(text));
  expect(placeholders).toEqual([{ text: 'Coming Soon', files: ['src/app/routes/landing/supported-leagues.tsx'] }]);
});
