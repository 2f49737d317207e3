import { expect, it } from 'vitest';
import { galleryPage } from './gallery.ts';

const files = [
  'album-desktop-dark.png',
  'album-desktop-light.png',
  'album-phone-dark.png',
  'album-phone-light.png',
  'og-short-name.png',
];

it('shows light beside dark, the phone above the desktop, and cards on their own', () => {
  const shown = [...galleryPage(files).matchAll(/<div class="(\w+)">(.*)<\/div>/g)].map(([, size, row = '']) => [
    size,
    ...[...row.matchAll(/src="([^"]+)"/g)].map(([, file]) => file),
  ]);
  expect(shown).toEqual([
    ['phone', 'album-phone-light.png', 'album-phone-dark.png'],
    ['desktop', 'album-desktop-light.png', 'album-desktop-dark.png'],
    ['card', 'og-short-name.png'],
  ]);
});

it('has a heading for each state', () => {
  expect([...galleryPage(files).matchAll(/<h2>(.+)<\/h2>/g)].map(([, state]) => state)).toEqual([
    'album',
    'og-short-name',
  ]);
});
