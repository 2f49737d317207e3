import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { albumOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';

const MY_TEAMS = '/dashboard?tab=teams';
const rings = page.getByRole('navigation', { name: 'Leagues in the album' });
const stickers = page.getByRole('tabpanel').getByRole('button', { name: /Spotted$/ });

test('DASH-13 Your Teams sort by league, alphabetically, and by date with the newest first', async () => {
  // Stickers far below the screen aren't rendered.
  await page.viewport(1440, 2000);
  openApp(MY_TEAMS, albumOf(['nfl-gb', 'nba-lal', 'nfl-ari', 'nba-bos']));
  const order = page.getByRole('combobox', { name: 'Sort your album' });
  const leagues = page.getByRole('heading', { level: 2 });
  await expect.poll(() => textsOf(leagues)).toEqual(['NFL', 'NBA']);
  const namesAre = (...names: RegExp[]) =>
    expect.poll(() => textsOf(stickers)).toEqual(names.map((name) => expect.stringMatching(name)));
  await namesAre(/CARDINALS/i, /PACKERS/i, /CELTICS/i, /LAKERS/i);
  await order.selectOptions('Alphabetical');
  await namesAre(/CARDINALS/i, /CELTICS/i, /PACKERS/i, /LAKERS/i);
  await order.selectOptions('By date');
  await namesAre(/CELTICS/i, /CARDINALS/i, /LAKERS/i, /PACKERS/i);
});

test("a league's ring shows its progress and scrolls to its page", async () => {
  openApp(MY_TEAMS, albumOf(['nfl-gb', 'nba-lal']));
  const ring = rings.getByRole('button', { name: 'NBA 1 of 30 spotted' });
  const heading = page.getByRole('heading', { name: 'NBA' });
  await expect.element(ring).not.toHaveAttribute('aria-current');
  await ring.click();
  await expect.element(ring).toHaveAttribute('aria-current', 'location');
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

/** Every league has some of these. */
const collection = allTeams.toSorted((a, b) => (a.no % 5) - (b.no % 5)).slice(0, 120);

test.each([390, 1440])(
  'at %i px the album renders the slots near the screen, and nothing moves when the rest is',
  async (width) => {
    await page.viewport(width, 844);
    openApp(MY_TEAMS, albumOf(collection.map(({ id }) => id)));
    const places = page.getByRole('button', { name: /(?:Spotted|Not spotted)$/ });
    const league = page.getByRole('region', { name: 'NCAA Division I' });
    await expect.element(places.first()).toBeVisible();
    await document.fonts.ready;
    // The leagues below the first screen follow it.
    await expect.element(league).toBeInTheDocument();
    const before = document.documentElement.scrollHeight;
    expect(places.length).toBeLessThan(200);

    await rings.getByRole('button', { name: /^NCAA/ }).click();
    await expect.element(league.getByRole('heading')).toBeInViewport();
    await expect.element(league.getByRole('button', { name: /spotted$/i }).first()).toBeInViewport();
    expect(document.documentElement.scrollHeight).toBe(before);
  },
);
