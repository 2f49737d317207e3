import { openBrowse } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Simulates Safari: a click focuses the button's nearest focusable ancestor instead of the button. */
const keepFocusOffClicked = (): void =>
  addEventListener('mousedown', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    const focusable = button.parentElement?.closest<HTMLElement>('[tabindex]');
    if (focusable) focusable.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  });

test("A11Y-02 dialogs return the focus even if a click doesn't focus its button", { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  await page.addInitScript(keepFocusOffClicked);
  await openBrowse(page, app, '&league=NFL');
  const card = page.getByRole('button', { name: 'Green Bay Packers details' });
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await card.click();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(card).toBeFocused();

  const share = page.getByRole('button', { name: 'Share Progress' });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share Progress' });
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(share).toBeFocused();
});

test('a link to a sheet opens it, also after a reload, and closing it keeps the page below', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL&team=nfl-gb');
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`${app}/dashboard?tab=browse&league=NFL`);
  await expect(page.getByRole('article')).toHaveCount(32);
});
