import { openBrowse, signUpInBrowser } from '../../support/browser/person.ts';
import { expectSpotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { stopTime, toastOf, untilShown } from '../../support/browser/toasts.ts';

test('Escape closes a focused toast, and then the dialog below it', { tag: '@everywhere' }, async ({ page, app }) => {
  await page.clock.install();
  await openBrowse(page, app, '&league=NFL&team=nfl-gb');
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  const toast = toastOf(page, 'Team Spotted!');
  const spotButton = sheet.getByRole('button', { name: 'Spot', exact: true });
  await expect(spotButton).toBeVisible();
  await stopTime(page);
  await spotButton.click();
  await untilShown(page, toast);
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test("a toast whose code can't be loaded isn't shown, and the screen keeps working", async ({ page, app }) => {
  await page.route(/\/assets\/toast-(?!store-)[^/]+\.js$/, (route) => route.abort());
  await signUpInBrowser(page, app);
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  await expect(page.getByText('Team Spotted!')).toHaveCount(0);
});
