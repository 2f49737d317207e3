import { expect, it } from 'vitest';
import { isPicture, pictureProblems } from './pictures.ts';

const picture = (file: string, bytes = 1000) => ({ file, bytes });
const shown = (count: number, bytes?: number) =>
  Array.from({ length: count }, (_, index) => picture(`docs/pictures/a${index}.webp`, bytes));
const documentOf = (pictures: { file: string }[]) => [pictures.map(({ file }) => file).join('\n')];

it('allows 12 pictures, 1.5 MB in total, that documents show', () => {
  const most = shown(12, 125_000);
  expect(pictureProblems(most, documentOf(most))).toEqual([]);
  const tooMany = shown(13);
  expect(pictureProblems(tooMany, documentOf(tooMany))).toEqual(['13 pictures in git; 12 are enough']);
  const tooLarge = shown(2, 750_001);
  expect(pictureProblems(tooLarge, documentOf(tooLarge))).toEqual([expect.stringContaining('1500002 bytes')]);
});

it("refuses a picture that no document shows, and one that isn't a WebP in its folder", () => {
  expect(pictureProblems(shown(1), ['no picture here'])).toEqual(['docs/pictures/a0.webp: no document shows it']);
  const elsewhere = ['docs/screens/album-phone-light.png', 'docs/pictures/a.png', 'apps/web/public/b.webp'].map(
    (file) => picture(file),
  );
  expect(pictureProblems(elsewhere, documentOf(elsewhere))).toHaveLength(3);
});

it("ignores the app's icons", () => {
  expect(pictureProblems([picture('apps/web/public/icons/app-512.png', 9_000_000)], [])).toEqual([]);
});

it('recognizes a picture by its name', () => {
  expect(['a.png', 'a.JPG', 'a.jpeg', 'a.webp', 'a.gif', 'a.avif'].every(isPicture)).toBe(true);
  expect(['a.svg', 'png.ts', 'a.png.md'].some(isPicture)).toBe(false);
});
