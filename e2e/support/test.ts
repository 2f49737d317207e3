import { test as base } from '@playwright/test';
import { addresses } from './addresses.ts';

interface Origins {
  /** The app with e-mail and password. */
  readonly app: string;
  /** The app that hands sign-in to the hosted provider. */
  readonly hosted: string;
  /** The app by a name, with every way in. */
  readonly named: string;
}

export const test = base.extend<Origins>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixtures a fixture needs off this pattern
  app: async ({}, provide) => provide(addresses().app),
  // oxlint-disable-next-line no-empty-pattern -- as above
  hosted: async ({}, provide) => provide(addresses().hosted),
  // oxlint-disable-next-line no-empty-pattern -- as above
  named: async ({}, provide) => provide(addresses().named),
});

export { expect } from '@playwright/test';
