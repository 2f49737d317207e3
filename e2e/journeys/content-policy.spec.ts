import { expect, test } from '@playwright/test';
import { addresses } from '../support/addresses.ts';

// Without the fixture of the other journeys, which fails on what is provoked here.
test('a page refuses to turn text into markup or code, and to trust anything else', async ({ page }) => {
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
