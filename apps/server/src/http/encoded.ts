import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

export interface Encoded {
  readonly encoding: Encoding | null;
  readonly body: Buffer;
}

/** `best` takes tens of milliseconds and is for cached bodies; `quick` for short-lived ones. */
export type Quality = 'quick' | 'best';
const LEVELS = { quick: { br: 4, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

const pack: Record<Encoding, (body: Buffer, quality: Quality) => Promise<Buffer>> = {
  br: (body, quality) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVELS[quality].br } }),
  gzip: (body, quality) => promisify(gzip)(body, { level: LEVELS[quality].gzip }),
};

/** The best encoding the client accepts; matched by name, since no client lists encodings with q=0. */
const wanted = (accepted: string): Encoding | null =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;

/** Compresses a shared body once per encoding. */
export function createEncodings(body: Buffer, quality: Quality = 'quick'): (accepted: string) => Promise<Encoded> {
  const packed = new Map<Encoding, Promise<Encoded>>();
  const plain = Promise.resolve({ encoding: null, body });
  return (accepted) => {
    const encoding = wanted(accepted);
    if (encoding === null) return plain;
    const known = packed.get(encoding) ?? pack[encoding](body, quality).then((small) => ({ encoding, body: small }));
    packed.set(encoding, known);
    return known;
  };
}

/** A smaller body fits into the packets that its headers take anyway. */
const WORTH_PACKING = 1024;

/** A body for one reader, compressed off the event loop if that saves the client time. */
export async function encodedFor(accepted: string, text: string): Promise<Encoded> {
  const body = Buffer.from(text);
  return createEncodings(body)(body.length > WORTH_PACKING ? accepted : '');
}
