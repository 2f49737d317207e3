import { openBrowse } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';

const teamIn = (url: URL) => url.searchParams.get('team');

test("MODAL-01 a team's sheet is in the address: Back closes it, and the focus returns to the card", async ({
  page,
  app,
}) => {
  await openBrowse(page, app, '&league=NFL');
  const card = page.getByRole('button', { name: 'Green Bay Packers details' });
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  const before = page.url();
  await card.click();
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL((url) => teamIn(url) === 'nfl-gb');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(before);
  await expect(card).toBeFocused();
});

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

test('closing a sheet leaves no history entry that would open it again', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL');
  await page.goto(`${app}/settings`);
  await page.goto(`${app}/dashboard?tab=browse&league=NFL`);
  const card = page.getByRole('button', { name: 'Green Bay Packers details' });
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await card.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL((url) => teamIn(url) === null);
  await expect(card).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${app}/settings`);
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

test('an address with an unknown team shows the page without a sheet', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL&team=nfl-nobody');
  await expect(page.getByRole('article')).toHaveCount(32);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("Back from a suggestion opened during the search's delay returns to the typed search", async ({ page, app }) => {
  await page.clock.install();
  await openBrowse(page, app);
  const search = page.getByRole('searchbox');
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'Packers' });
  await search.fill('pack');
  await expect(page).toHaveURL(/q=pack\b/);
  await expect(suggestion).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill('packers');
  await suggestion.click();
  await expect(page.getByRole('dialog', { name: 'Green Bay Packers' })).toBeVisible();
  await page.clock.resume();
  await page.clock.runFor(1000);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(search).toHaveValue('packers');
  await expect(page).toHaveURL(/\/dashboard\?(?!.*team=).*q=packers\b/);
});
