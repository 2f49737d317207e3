import { AppError } from '@sportspot/domain/errors.ts';
import sharp, { type Sharp } from 'sharp';

/** Enough for the largest squares of the design on a dense screen. */
const SIDE = 256;
/** What a picture may weigh: a board shows fifty of them. */
const MOST_BYTES = 30_000;
/** As many as a phone of today takes by itself: one decoded picture then needs 200 MB at the very worst. */
const MOST_PIXELS = 8192 * 6144;
const MOST_SECONDS = 10;

// The whole process reads what people upload and the drawings we make ourselves, and nothing else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].flatMap((kind) => [`VipsForeignLoad${kind}Buffer`]),
});
sharp.cache(false);
sharp.concurrency(1);

type Kind = 'jpeg' | 'png' | 'webp';

const beginnings: Record<Kind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  png: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

/** What the bytes say they are, whatever name or type came with them. */
const kindOf = (bytes: Buffer): Kind | undefined =>
  (['jpeg', 'png', 'webp'] as const).find((kind) => beginnings[kind](bytes));

/** The first frame, upright, as a square on white. Only its pixels go on: no place, no comment, nothing after the end. */
const squareOf = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
    .timeout({ seconds: MOST_SECONDS })
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' });

async function encode(pixels: Buffer, channels: 1 | 2 | 3 | 4): Promise<Buffer> {
  const square = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } });
  for (const quality of [80, 60, 40, 20]) {
    const encoded = await square.clone().webp({ quality }).toBuffer();
    if (encoded.length <= MOST_BYTES || quality === 20) return encoded;
  }
  throw new Error('unreachable');
}

/** Makes the picture anew from what somebody uploaded, or refuses. */
export async function toPicture(bytes: Buffer): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (!kind) throw new AppError('picture_unfit');
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (format !== kind) throw new Error(`${kind} to us, ${format} to the decoder`);
    const { data, info } = await squareOf(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    return await encode(data, info.channels);
  } catch (cause) {
    throw new AppError('picture_unfit', { cause });
  }
}
