import { expect, type Locator, type Page } from '@playwright/test';
import { codeIn, mailTo } from '../servers/mail.ts';

/**
 * Counts the screens, fields, and taps of a user on a phone. A tap is a touch on the screen: opening a link is one, and
 * so is switching to the email for its code. Typing doesn't count, nor does the keyboard's Next key.
 */
export function effortOf(page: Page) {
  const screens: string[] = [];
  let [fields, taps, mails] = [0, 0, 0];
  return {
    sees: async (screen: string, sign: Locator) => {
      await expect(sign).toBeVisible();
      screens.push(screen);
    },
    /** Fills in the focused field, or the next one after it. */
    types: async (label: string, text: string) => {
      const field = page.getByLabel(label);
      if (fields > 0 && !(await field.evaluate((input) => input === document.activeElement)))
        await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
      fields += 1;
    },
    taps: async (target: Locator) => {
      await target.tap();
      taps += 1;
    },
    opens: async (address: string) => {
      await page.goto(address);
      taps += 1;
    },
    readsCode: async (email: string): Promise<string> => {
      const code = codeIn(await mailTo(email));
      mails += 1;
      taps += 1;
      return code;
    },
    total: () => ({ screens: screens.length, fields, taps, mails, way: screens.join(' > ') }),
  };
}
