import type { YearContent } from './card.ts';
import { box, type Element, type Style, text } from './element.ts';
import { BOARD, CHALK, CHALK_2, digits, LINE, nameOf, wordmark } from './layout.ts';
import { sticker } from './sticker.ts';

export const YEAR_SIZE = { width: 1080, height: 1350 };
const MARGIN = 64;
const WIDTH = YEAR_SIZE.width - 2 * MARGIN;
const COLUMNS = 3;
const GAP = 32;
const COLUMN = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;

/** From the middle outward; the middle one is on top. */
const places: readonly Style[] = [
  { left: 363, top: 20, transform: 'rotate(2deg) scale(1.16)' },
  { left: 178, top: 34, transform: 'rotate(-6deg)' },
  { left: 552, top: 38, transform: 'rotate(7deg)' },
  { left: -4, top: 62, transform: 'rotate(-12deg)' },
  { left: 730, top: 66, transform: 'rotate(11deg)' },
];

const stickers = (shown: YearContent['stickers']): Element =>
  box(
    { position: 'relative', width: WIDTH, height: 404 },
    shown.map((team, index) => sticker(team, places[index] as Style)).toReversed(),
  );

/** The font size at which the value fits on one line. */
const fitted = (value: string): number => Math.min(46, COLUMN / (value.length * 0.43));

const fact = ({ head, value, text: words }: YearContent['facts'][number]): Element =>
  box({ width: COLUMN, height: 150, flexDirection: 'column', borderTop: `3px solid ${LINE}`, paddingTop: 14 }, [
    text(head, { fontFamily: 'Label', fontSize: 26, lineHeight: 1.2, color: CHALK_2 }),
    box({ height: 54, alignItems: 'center' }, [text(value, { fontSize: fitted(value), lineHeight: 1 })]),
    text(words, { fontFamily: 'Label', fontSize: 26, lineHeight: 1.2, color: CHALK_2 }),
  ]);

const NUMBER_WIDTH = 520;

function bigNumber({ number, caption }: YearContent): Element {
  const wells = String(number).length;
  const width = Math.min(138, NUMBER_WIDTH / wells - 8);
  const word = (part: string) => text(part, { fontSize: 84, lineHeight: 0.96, textTransform: 'uppercase' });
  return box({ alignItems: 'flex-end', gap: 26 }, [
    digits(number, width),
    box({ flexDirection: 'column', paddingBottom: 8 }, caption.map(word)),
  ]);
}

/** A year in portrait format: the number, the stickers, and the highlights. */
export const layOutYear = (content: YearContent): Element =>
  box(
    {
      ...YEAR_SIZE,
      padding: `${MARGIN}px ${MARGIN}px 40px`,
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: BOARD,
      color: CHALK,
      fontFamily: 'Tight',
    },
    [
      wordmark(),
      box({ flexDirection: 'column' }, [nameOf(content.name, WIDTH, 84), bigNumber(content)]),
      stickers(content.stickers),
      box({ flexWrap: 'wrap', gap: GAP, rowGap: 12 }, content.facts.map(fact)),
    ],
  );
