import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const beginningOfPng = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunkOf(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of one color: a few kilobytes at any size. */
export function blankPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8); // one bit per pixel, grayscale
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const chunks = [chunkOf('IHDR', head), chunkOf('IDAT', deflateSync(rows)), chunkOf('IEND', Buffer.alloc(0))];
  return Buffer.concat([beginningOfPng, ...chunks]);
}

/** A WebP of one color in which a pixel takes no bits: under 50 bytes at any size. */
export function blankWebp(width: number, height: number): Buffer {
  const bits: number[] = [];
  const write = (value: number, count: number) => {
    for (let at = 0; at < count; at += 1) bits.push((value >> at) & 1);
  };
  write(width - 1, 14);
  write(height - 1, 14);
  write(0, 1 + 3); // no alpha, version 0
  write(0, 1 + 1 + 1); // no transform, no color cache, one set of codes
  // Each of the five codes has one symbol, so no bits are written per pixel.
  for (let code = 0; code < 5; code += 1) write(1, 4);
  const data = Buffer.alloc(1 + Math.ceil(bits.length / 8) + 8);
  data[0] = 0x2f;
  bits.forEach((bit, at) => {
    data[1 + (at >> 3)] = (data[1 + (at >> 3)] ?? 0) | (bit << (at & 7));
  });
  const even = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
  const size = (length: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32LE(length);
    return four;
  };
  const body = Buffer.concat([Buffer.from('WEBPVP8L'), size(data.length), even]);
  return Buffer.concat([Buffer.from('RIFF'), size(body.length), body]);
}

/** A GIF with this many frames of one pixel. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000 00ffffff'.replaceAll(' ', ''), 'hex');
  const frame = Buffer.from('21f90400000000002c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')]);
}

type Format = 'jpeg' | 'png' | 'webp';

/** A photo of noise, which compresses badly. */
export const photo = (format: Format = 'jpeg', [width, height] = [640, 480]): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();

/** Red on the left and blue on the right as stored, with EXIF rotation and location. */
export async function photoOfPlace(format: Format = 'jpeg'): Promise<Buffer> {
  const red = {
    input: { create: { width: 200, height: 400, channels: 3 as const, background: '#ff0000' } },
    left: 0,
    top: 0,
  };
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .composite([red])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Orientation: '6', Make: 'Spotcam 3000', Copyright: 'Somebody of Greenwich' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 28/1 4012/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 0/1 531/100',
      },
    })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG with a comment before its image data. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** A PNG with a text chunk before its image data. */
export function withText(png: Buffer, text: string): Buffer {
  const endOfHead = beginningOfPng.length + 25;
  const chunk = chunkOf('tEXt', Buffer.from(`Comment\0${text}`));
  return Buffer.concat([png.subarray(0, endOfHead), chunk, png.subarray(endOfHead)]);
}
