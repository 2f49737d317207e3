import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAsVisitor } from '../../../testing/pages.ts';

test("PRIV-02 the privacy policy says that children under 13 aren't permitted", async () => {
  await openAsVisitor('/privacy');
  const text = page.getByText(/Sportspot isn’t for children under 13. They aren’t permitted to have an account/);
  await expect.element(text).toBeVisible();
});
