import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import sharp, { type Sharp } from 'sharp';

/** Enough for the largest pictures of the design on a high-density screen. */
const SIDE = 256;
/** Maximum size of a stored picture: a leaderboard shows fifty. */
const MOST_BYTES = 30_000;
/** The resolution of a current phone's camera: decoding one picture then needs at most 200 MB. */
const MOST_PIXELS = 8192 * 6144;
const MOST_SECONDS = 10;

// The whole process only decodes uploads and our own SVG drawings.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].flatMap((kind) => [`VipsForeignLoad${kind}Buffer`]),
});
sharp.cache(false);
sharp.concurrency(1);

type Kind = 'jpeg' | 'png' | 'webp';

const magicBytes: Record<Kind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  png: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

/** The format according to the content, not the file name or content type. */
const kindOf = (bytes: Buffer): Kind | undefined =>
  (['jpeg', 'png', 'webp'] as const).find((kind) => magicBytes[kind](bytes));

/**
 * The first frame, rotated upright, as a square on white. Only pixels are kept: no location, no comments, no trailing
 * data.
 */
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

/** Re-encodes an uploaded picture, or rejects it. */
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
