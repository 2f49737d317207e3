import { expect, test } from '@playwright/test';
import { addresses } from '../../support/servers/addresses.ts';

test.skip(
  ({ browserName }) => browserName === 'webkit',
  'WebKit: its window is opened by a fixture that this test does without',
);

// Without the fixture of the other tests, which fails on the violations that this test provokes.
test("a page can't turn text into markup or code, or create another trusted-types policy", async ({ page }) => {
  await page.goto(addresses().app);
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (act: () => unknown) => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    return {
      markup: outcomeOf(() => Object.assign(document.createElement('div'), { innerHTML: '<b>hello</b>' })),
      script: outcomeOf(() => Object.assign(document.createElement('script'), { src: '/other.js' })),
      policy: outcomeOf(() => trustedTypes.createPolicy('other', {})),
    };
  });
  expect(outcomes).toEqual({ markup: 'TypeError', script: 'TypeError', policy: 'TypeError' });
});
