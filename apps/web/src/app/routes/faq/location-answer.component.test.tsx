import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAsVisitor } from '../../../testing/pages.ts';

test("PRIV-01 the FAQ says that the exact location isn't shared without consent", async () => {
  await openAsVisitor('/faq');
  const answer = page.getByText(/Your exact GPS location isn’t shared without your consent/);
  await expect.element(answer).not.toBeVisible();
  await page.getByText('Is my exact location shared?').click();
  await expect.element(answer).toBeVisible();
});
