import { test as base, expect } from '@playwright/test';
import { addresses } from './addresses.ts';

interface Origins {
  /** The app with e-mail and password. */
  readonly app: string;
  /** The app that hands sign-in to the hosted provider. */
  readonly hosted: string;
  /** The app by a name, with every way in. */
  readonly named: string;
}

/** Says in the console what the browser's policy refused; runs in every page before its own scripts. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample}`);
  });

export const test = base.extend<Origins>({
  context: async ({ context }, provide) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (message.text().startsWith('securitypolicyviolation')) violations.push(message.text());
    });
    await context.addInitScript(reportViolations);
    await provide(context);
    expect(violations, "refused by the page's content security policy").toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixtures a fixture needs off this pattern
  app: async ({}, provide) => provide(addresses().app),
  // oxlint-disable-next-line no-empty-pattern -- as above
  hosted: async ({}, provide) => provide(addresses().hosted),
  // oxlint-disable-next-line no-empty-pattern -- as above
  named: async ({}, provide) => provide(addresses().named),
});

export { expect };
