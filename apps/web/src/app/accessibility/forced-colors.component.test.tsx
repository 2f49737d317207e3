import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { albumOf, cardOf, cards } from '../../testing/album.ts';
import { emulateMedia } from '../../testing/emulated-media.ts';
import { openApp } from '../../testing/open-app.tsx';

const styleOf = (element: Element, property: string): string => getComputedStyle(element).getPropertyValue(property);

const expectDifferent = (property: string, one: Element, other: Element): void =>
  expect(styleOf(one, property)).not.toBe(styleOf(other, property));

function expectFrame(element: Element, property: 'border-top' | 'outline'): void {
  expect(styleOf(element, `${property}-style`)).not.toBe('none');
  expect(Number.parseFloat(styleOf(element, `${property}-width`))).toBeGreaterThanOrEqual(1);
}

const fileOf = (team: Locator): Element => team.element().querySelector(':scope > span') as Element;

// In forced colors the system replaces all backgrounds and shadows, so they can't tell states apart.

test('in forced colors, states, controls, focus, and progress of the Browse tab can be told apart', async () => {
  await emulateMedia('forced-colors', 'active');
  openApp('/dashboard?tab=browse&league=NFL', albumOf(['nfl-ari', 'nba-lal']));
  await expect.poll(() => cards.elements()).toHaveLength(32);
  const filter = page.getByRole('group', { name: 'Quick filters' }).getByRole('button');
  expectDifferent(
    'background-color',
    filter.filter({ hasText: /^NFL/ }).element(),
    filter.filter({ hasText: 'More' }).element(),
  );
  const tab = (name: RegExp) => page.getByRole('tab', { name }).element();
  expectDifferent('background-color', tab(/Browse/), tab(/Your Teams/));
  const [spotted, unspotted] = [cardOf('Cardinals'), cardOf('Falcons')];
  await expect.element(spotted.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  expectDifferent('border-top-style', spotted.element(), unspotted.element());
  // Team colors are kept.
  expect(styleOf(spotted.getByRole('button').first().element(), 'forced-color-adjust')).toBe('none');

  const spot = unspotted.getByRole('button', { name: 'Spot', exact: true }).element();
  expectFrame(spot, 'border-top');
  expect(styleOf(spot, 'color')).not.toBe(styleOf(spot, 'background-color'));
  (page.getByRole('searchbox').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expectFrame(document.activeElement as Element, 'outline');
  expectFrame([...document.querySelectorAll('nav a[aria-current]')].at(-1) as Element, 'outline');
  expectFrame(page.getByRole('progressbar').first().element(), 'border-top');
});

test('in forced colors, progress and spotted teams of the album can be told apart', async () => {
  await emulateMedia('forced-colors', 'active');
  openApp('/dashboard?tab=teams', albumOf(['nfl-ari', 'nba-lal']));
  const leagues = page.getByRole('navigation', { name: 'Leagues in the album' });
  await expect.element(leagues).toBeVisible();
  const [rim, ring] = leagues.element().querySelectorAll('circle');
  expectDifferent('stroke', rim as Element, ring as Element);
  const cardinals = page.getByRole('button', { name: /Cardinals/ });
  const falcons = page.getByRole('button', { name: /Falcons/ });
  await expect.element(cardinals).toBeVisible();
  await expect.element(falcons).toBeInTheDocument();
  expectDifferent('border-top-style', fileOf(cardinals), fileOf(falcons));
});
