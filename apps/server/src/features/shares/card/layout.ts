import type { CardContent, CardRow } from './card.ts';
import { box, type Element, type Style, text } from './element.ts';
import { emptySlot, sticker } from './sticker.ts';

export const CARD_SIZE = { width: 1200, height: 630 };
const LEFT = 664;
export const BOARD = '#10402f';
const WELL = '#0a2e21';
export const LINE = '#2c6650';
export const CHALK = '#f4f7ee';
export const CHALK_2 = '#b4cfbf';
const LIVE = '#ffd84a';
/** Darker at the top edge, like a recessed panel. */
const SUNKEN = `linear-gradient(#061c14, ${WELL} 7%)`;

export const wordmark = (): Element => {
  const letters = (part: string) =>
    text(part, { fontFamily: 'Wordmark', fontSize: 40, lineHeight: 1, letterSpacing: 0.4 });
  const round = (style: Style) => box({ width: 26.4, height: 26.4, margin: '0 1.4px', borderRadius: 14, ...style }, []);
  return box({ alignItems: 'center' }, [
    letters('SP'),
    round({ border: `5.2px solid ${CHALK}` }),
    letters('RTSP'),
    round({ background: LIVE }),
    letters('T'),
  ]);
};

/** Estimated width in letters of the narrow face; East Asian characters are more than twice as wide. */
const widthOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x1100 ? 2.2 : 1), 0);

const NAME_WIDTH = 572;
const NAME_SIZE = 64;
/** From the largest size to the one that fits any name. */
const nameSizes = [
  { part: 1, lines: 1 },
  { part: 0.8125, lines: 2 },
  { part: 0.65625, lines: 3 },
  { part: 0.53125, lines: 4 },
];
const LETTER = 0.5;

export function nameOf(name: string, available = NAME_WIDTH, largest = NAME_SIZE): Element {
  const width = widthOf(name) * largest * LETTER;
  const fits = nameSizes.find(({ part, lines }) => width * part <= available * (lines - (lines - 1) * 0.15));
  const { part, lines } = fits ?? { part: 0.53125, lines: 4 };
  const fontSize = largest * part;
  return {
    type: 'div',
    props: {
      style: {
        display: 'block',
        width: available,
        marginBottom: 20,
        fontSize,
        lineHeight: 1.02,
        textTransform: 'uppercase',
        wordBreak: 'break-word',
        lineClamp: lines,
      },
      children: name,
    },
  };
}

/** A number as scoreboard digits. */
export function digits(value: number, width: number): Element {
  const height = width * 1.54;
  const well = (digit: string) =>
    box(
      {
        position: 'relative',
        width,
        height,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundImage: SUNKEN,
        borderRadius: Math.max(3, width / 18),
      },
      [
        text(digit, { fontFamily: 'Digits', fontSize: width * 1.43, lineHeight: 1, color: CHALK }),
        box(
          { position: 'absolute', left: 0, top: height / 2, width, height: 1, background: 'rgba(0, 0, 0, 0.42)' },
          [],
        ),
      ],
    );
  return box({ gap: Math.max(2, width / 18) }, Array.from(String(value), well));
}

const NUMBER_WIDTH = 360;

function bigNumber({ number, caption }: CardContent): Element {
  const wells = String(number).length;
  const width = Math.min(112, (NUMBER_WIDTH - 6 * (wells - 1)) / wells);
  const fontSize = Math.min(58, width * 0.75);
  const word = (part: string) => text(part, { fontSize, lineHeight: 0.96, textTransform: 'uppercase' });
  return box({ alignItems: 'flex-end', gap: 14 }, [
    digits(number, width),
    box({ flexDirection: 'column', paddingBottom: 10 }, caption.map(word)),
  ]);
}

const column = ({ head, value }: CardContent['columns'][number]): Element =>
  box({ flexDirection: 'column', flexGrow: 1, flexBasis: 0, maxWidth: 150 }, [
    text(head, { justifyContent: 'center', marginBottom: 6, fontFamily: 'Label', fontSize: 18, color: CHALK_2 }),
    text(String(value), {
      justifyContent: 'center',
      padding: '10px 0',
      backgroundImage: SUNKEN,
      fontFamily: 'Digits',
      fontSize: 38,
      lineHeight: 1,
    }),
  ]);

/** The last one is in the middle, on top of the others. */
const places: readonly Style[] = [
  { left: 10, top: -70, transform: 'rotate(-13deg)' },
  { left: 292, top: -54, transform: 'rotate(9deg)' },
  { left: 330, top: 300, transform: 'rotate(17deg)' },
  { left: -4, top: 344, transform: 'rotate(-9deg)' },
  { left: 150, top: 138, transform: 'rotate(3deg) scale(1.14)' },
];

function stickers(shown: NonNullable<CardContent['stickers']>): Element[] {
  if (shown.length === 0) return [emptySlot(places.at(-1) as Style)];
  return shown.map((team, index) => sticker(team, places.at(-1 - index) as Style)).toReversed();
}

const row = ({ rank, name, spots }: CardRow): Element =>
  box({ alignItems: 'center', gap: 18, height: 98, borderTop: `2px solid ${LINE}` }, [
    ...(rank === null
      ? []
      : [text(String(rank), { width: 34, justifyContent: 'center', fontFamily: 'Digits', fontSize: 44 })]),
    {
      type: 'div',
      props: {
        style: {
          display: 'block',
          flexGrow: 1,
          flexBasis: 0,
          fontSize: 38,
          lineClamp: 1,
          wordBreak: 'break-word',
        },
        children: name,
      },
    },
    digits(spots, 36),
  ]);

const board = (rows: readonly CardRow[]): Element =>
  box({ position: 'absolute', left: 16, top: 52, width: 460, flexDirection: 'column' }, rows.map(row));

/** The whole card: the name and number on the left, the latest stickers or the top of the board on the right. */
export const layOut = (content: CardContent): Element =>
  box({ ...CARD_SIZE, background: BOARD, color: CHALK, fontFamily: 'Tight' }, [
    box(
      {
        width: LEFT,
        height: CARD_SIZE.height,
        padding: '52px 0 48px 60px',
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      [
        wordmark(),
        box({ flexDirection: 'column' }, [nameOf(content.name), bigNumber(content)]),
        box({ width: 548, gap: 2, minHeight: 88 }, content.columns.map(column)),
      ],
    ),
    box(
      { position: 'relative', width: CARD_SIZE.width - LEFT, height: CARD_SIZE.height },
      content.stickers ? stickers(content.stickers) : [board(content.rows)],
    ),
  ]);
