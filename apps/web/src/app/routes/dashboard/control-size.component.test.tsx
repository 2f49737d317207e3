import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { albumOf, cardOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { smallControls } from '../../../testing/small-controls.ts';
import { BROWSE_NFL } from '../../../testing/spots.ts';

test('every control of the dashboard is at least 44 px wide and high', async () => {
  openApp(BROWSE_NFL, albumOf(['nfl-gb']));
  await expect.element(cardOf('Green Bay Packers')).toBeVisible();
  await expect.poll(smallControls).toEqual([]);
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  await expect.element(page.getByRole('heading', { name: 'NFL' })).toBeVisible();
  await expect.poll(smallControls).toEqual([]);
});
