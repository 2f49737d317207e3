import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeTeams } from '../../../offline/catalogue/catalogue-files.ts';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import { fieldOf, suggestButton, suggestForm } from '../../../testing/suggestions.ts';
import { onServer, ownTrip, tripResponses } from '../../../testing/trips.ts';

/** Three-digit counts in the tabs, as an avid fan has them. */
async function openAsAvidFan(): Promise<void> {
  const { teams } = await takeTeams();
  const collection = teams.slice(0, 127).map(({ id }) => ownSpot(id));
  const fan = newFan();
  const responses = tripResponses(fan, [onServer(ownTrip(fan))]);
  openApp(
    '/dashboard?tab=teams',
    { ...responses, 'GET /api/spots/mine': () => ({ ...responses['GET /api/spots/mine'](), collection }) },
    fan,
  );
  await expect.element(page.getByRole('tab', { name: 'Your Teams 127' })).toBeVisible();
}

test.each(['Trip', 'All Time'])(
  'DASH-10 MODAL-02 Suggest Team is next to the tabs in %s mode and opens its modal',
  async (mode) => {
    await openAsAvidFan();
    const button = page.getByRole('group', { name: 'Tracking mode' }).getByRole('button', { name: mode });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      const list = page.getByRole('tablist').element();
      const [tabs, suggest] = [list.getBoundingClientRect(), suggestButton.element().getBoundingClientRect()];
      expect(suggest.left).toBeGreaterThanOrEqual(tabs.right - 1);
      expect(suggest.right).toBeLessThanOrEqual(width);
      expect(suggest.top).toBeLessThan(tabs.bottom);
      expect(suggest.bottom).toBeGreaterThan(tabs.top);
      // No tab is pushed out of view.
      expect(list.scrollWidth - list.clientWidth).toBe(0);
    }
    await suggestButton.click();
    await expect.element(suggestForm).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(suggestForm).not.toBeInTheDocument();
    await expect.element(suggestButton).toHaveFocus();
  },
);

test('a search without results offers to suggest the typed name', async () => {
  openApp('/dashboard?tab=browse&q=Utrecht+Lions');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Suggest Team' }).click();
  await expect.element(fieldOf('Team Name')).toHaveValue('Utrecht Lions');
  history.back();
  await expect.element(suggestForm).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'No teams found' })).toBeVisible();
});
