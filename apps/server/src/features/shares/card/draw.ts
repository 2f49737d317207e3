import satori from 'satori';
import sharp from 'sharp';
import type { Card, CardContent, CardSticker, YearContent } from './card.ts';
import type { Element } from './element.ts';
import { createFonts } from './fonts.ts';
import { CARD_SIZE, layOut } from './layout.ts';
import { layOutYear, YEAR_SIZE } from './year-layout.ts';

// Limits each image to one CPU core.
sharp.concurrency(1);

const fonts = createFonts();

/** Removes characters that the fonts don't cover. */
async function removeUncovered(content: CardContent): Promise<CardContent> {
  return {
    ...content,
    name: await fonts.removeUncovered(content.name),
    rows: await Promise.all(content.rows.map(async (row) => ({ ...row, name: await fonts.removeUncovered(row.name) }))),
  };
}

const namesOn = (stickers: readonly CardSticker[]): string[] =>
  stickers.flatMap(({ place, nickname }) => [place, nickname]);

const textOf = (content: CardContent): string =>
  [content.name, ...content.rows.map(({ name }) => name), ...namesOn(content.stickers ?? [])].join('');

async function paint(element: Element, size: typeof CARD_SIZE, written: string): Promise<Buffer> {
  const tree = element as unknown as Parameters<typeof satori>[0];
  const svg = await satori(tree, { ...size, fonts: await fonts.fontsFor(written) });
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

async function drawYear(wanted: YearContent): Promise<Buffer> {
  const content = { ...wanted, name: await fonts.removeUncovered(wanted.name) };
  const values = content.facts.map(({ value }) => value);
  return paint(layOutYear(content), YEAR_SIZE, [content.name, ...values, ...namesOn(content.stickers)].join(''));
}

/** Draws a preview image or the image of a year as a PNG. */
export async function draw(wanted: Card['content']): Promise<Buffer> {
  if ('year' in wanted) return drawYear(wanted);
  const content = await removeUncovered(wanted);
  return paint(layOut(content), CARD_SIZE, textOf(content));
}
