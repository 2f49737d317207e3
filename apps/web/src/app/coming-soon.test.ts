import { expect, test } from 'vitest';
import { readCatalogue } from '../../vite/catalogue.ts';

test("SET-07 only the landing page's tile says 'Coming Soon'", async () => {
  const messages = await readCatalogue('en');
  expect(messages.length).toBeGreaterThan(300);
  const placeholders = messages.filter(({ english }) =>
    /coming soon|under construction|not available yet/i.test(english),
  );
  expect(placeholders.map(({ english, files }) => ({ english, files }))).toEqual([
    { english: 'Coming Soon', files: ['src/app/routes/landing/supported-leagues.tsx'] },
  ]);
});
