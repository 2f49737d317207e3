import { contrast, INK, WHITE } from '@sportspot/catalogue/crest/crest.ts';
import { crestPatterns } from '@sportspot/catalogue/crest/patterns.ts';
import type { CardSticker } from './card.ts';
import { box, drawing, type Element, type Style, text } from './element.ts';

const WIDTH = 226;
const HEIGHT = 316;
const PADDING = 9;
const PLATE = 64;
const FOOT = 52;
const SLAB = { width: WIDTH - 2 * PADDING, height: HEIGHT - 2 * PADDING - PLATE - FOOT };
const CREST = 119;
/** The slab's pattern is larger and fainter than the crest's. */
const SLAB_PATTERN = `translate(${SLAB.width / 2} ${SLAB.height / 2}) scale(${(1.28 * SLAB.width) / 100}) translate(-50 -50)`;
const STAMP = '#b33a0e';

const letterSize = (letters: string): number => (letters.length <= 2 ? 43 : letters.length === 3 ? 34.5 : 27);

const patternOf = ({ sport, colours }: CardSticker): string =>
  crestPatterns[sport]
    .map(({ d, width }) =>
      width === null
        ? `<path fill="${colours.pattern.colour}" d="${d}"/>`
        : `<path fill="none" stroke="${colours.pattern.colour}" stroke-width="${width}" d="${d}"/>`,
    )
    .join('');

/**
 * The background of a sticker, clipped in its own SVG: clipping the whole element makes rasterizing a hundred times
 * slower.
 */
const slab = (sticker: CardSticker): Element =>
  drawing(
    SLAB,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SLAB.width} ${SLAB.height}">
      <clipPath id="in"><path d="M0,${SLAB.height}V7a7,7 0 0 1 7,-7H${SLAB.width - 7}a7,7 0 0 1 7,7V${SLAB.height}z"/></clipPath>
      <g clip-path="url(#in)"><rect width="${SLAB.width}" height="${SLAB.height}" fill="${sticker.colours.disc}"/>
      <g opacity="${sticker.colours.pattern.opacity * 0.8}" transform="${SLAB_PATTERN}">${patternOf(sticker)}</g></g></svg>`,
    { position: 'absolute', left: 0, top: 0 },
  );

const SHADOW = 34;
/** Stacked, nearly transparent rectangles of growing size: as soft as a blur, and cheaper. */
const shadow = (): Element => {
  const sheets = Array.from({ length: 9 }, (_, index) => {
    const out = index * 3 - 4;
    return `<rect x="${SHADOW - out}" y="${SHADOW - out}" width="${WIDTH + 2 * out}" height="${HEIGHT + 2 * out}" rx="${14 + Math.max(0, out)}" fill-opacity="0.06"/>`;
  });
  const size = { width: WIDTH + 2 * SHADOW, height: HEIGHT + 2 * SHADOW };
  return drawing(
    size,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${sheets.join('')}</svg>`,
    { position: 'absolute', left: -SHADOW, top: 10 - SHADOW },
  );
};

const disc = (r: number, fill: string): string => `<circle cx="50" cy="50" r="${r}" fill="${fill}"/>`;
const edge = (r: number, colour: string, opacity: number, width: number): string =>
  `<circle cx="50" cy="50" r="${r}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

const crestArt = (sticker: CardSticker): Element => {
  const { ring, disc: ground, letters, pattern } = sticker.colours;
  return drawing(
    { width: CREST, height: CREST },
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${CREST}" height="${CREST}">
      ${disc(50, WHITE)}${edge(49.4, INK, 0.28, 1.2)}${disc(46, ring)}
      ${contrast(ring, WHITE) < 1.6 ? edge(46, INK, 0.3, 1) : ''}${disc(40.4, ground)}
      <clipPath id="in"><circle cx="50" cy="50" r="39"/></clipPath>
      <g clip-path="url(#in)" opacity="${pattern.opacity}"><g transform="translate(11 11) scale(.78)">${patternOf(sticker)}</g></g>
      ${edge(37.6, letters, 0.55, 0.9)}</svg>`,
    { position: 'absolute', left: 0, top: 0 },
  );
};

/** Draws the letters over an outline of themselves, because a stroke would make them thinner. */
function crest(sticker: CardSticker): Element {
  const { letters, outline } = sticker.colours;
  const fontSize = (letterSize(sticker.letters) * CREST) / 100;
  const over: Style = {
    position: 'absolute',
    left: 0,
    top: 0,
    width: CREST,
    height: CREST,
    alignItems: 'center',
    justifyContent: 'center',
    fontSize,
  };
  return box({ position: 'relative', width: CREST, height: CREST, marginTop: 11, borderRadius: CREST / 2 }, [
    crestArt(sticker),
    ...(outline
      ? [text(sticker.letters, { ...over, color: outline, WebkitTextStroke: `${(4.5 * CREST) / 100}px ${outline}` })]
      : []),
    text(sticker.letters, { ...over, color: letters }),
  ]);
}

const stamp = (day: string): Element =>
  box({ padding: 2, border: `1px solid ${STAMP}`, borderRadius: 5, transform: 'rotate(-4deg)' }, [
    text(day, {
      padding: '4px 9px 3px',
      border: `2px solid ${STAMP}`,
      borderRadius: 3,
      color: STAMP,
      fontFamily: 'Stamp',
      fontSize: 20,
      lineHeight: 1.1,
      letterSpacing: 1,
    }),
  ]);

/** The font size at which the text fits on one line. `letter` is the face's average letter width. */
const fitted = (words: string, largest: number, letter: number): number =>
  Math.min(largest, (SLAB.width - 12) / (words.length * letter));

/** A spotted team, positioned and rotated on the card. */
export function sticker(shown: CardSticker, place: Style): Element {
  const { colours, nickname } = shown;
  const paper: Style = { width: WIDTH, height: HEIGHT, padding: PADDING, borderRadius: 14, background: WHITE };
  return box({ position: 'absolute', width: WIDTH, height: HEIGHT, ...place }, [
    shadow(),
    box({ position: 'absolute', left: 0, top: 0, flexDirection: 'column', ...paper }, [
      box({ position: 'relative', ...SLAB, alignItems: 'center', justifyContent: 'center' }, [
        slab(shown),
        text(shown.slot, {
          position: 'absolute',
          left: 11,
          top: 11,
          color: colours.letters,
          fontFamily: 'Stamp',
          fontSize: 15,
          lineHeight: 1,
          letterSpacing: 0.75,
        }),
        crest(shown),
      ]),
      box(
        {
          height: PLATE,
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          background: colours.plate,
          color: colours.plateText,
        },
        [
          ...(shown.place
            ? [text(shown.place, { fontFamily: 'Label', fontSize: fitted(shown.place, 16, 0.52), lineHeight: 1.15 })]
            : []),
          text(nickname, { fontSize: fitted(nickname, 32, 0.46), lineHeight: 1, textTransform: 'uppercase' }),
        ],
      ),
      box(
        { height: FOOT, paddingTop: 5, alignItems: 'center', justifyContent: 'center' },
        shown.stamp === null ? [] : [stamp(shown.stamp)],
      ),
    ]),
  ]);
}

/** The placeholder before the first sticker. */
export const emptySlot = (place: Style): Element =>
  text('?', {
    position: 'absolute',
    width: WIDTH,
    height: HEIGHT,
    alignItems: 'center',
    justifyContent: 'center',
    border: '4px dashed #2c6650',
    borderRadius: 14,
    color: '#b4cfbf',
    fontSize: 160,
    ...place,
  });
