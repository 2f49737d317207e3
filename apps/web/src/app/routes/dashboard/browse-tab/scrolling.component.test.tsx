import { expect, test } from 'vitest';
import { cards } from '../../../../testing/album.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { BROWSE_NFL } from '../../../../testing/spots.ts';

const nextFrame = () => new Promise(requestAnimationFrame);

test('scrolling through the teams moves none of them', async () => {
  openApp(BROWSE_NFL);
  await expect.element(cards).toHaveLength(32);
  await document.fonts.ready;
  const before = document.documentElement.scrollHeight;
  expect(before).toBeGreaterThan(innerHeight);
  for (const card of cards.elements()) {
    card.scrollIntoView();
    // By now the card and its neighbors are laid out.
    await nextFrame();
    await nextFrame();
  }
  expect(scrollY).toBeGreaterThan(0);
  expect(document.documentElement.scrollHeight).toBe(before);
});
