/**
 * User ids packed into one buffer, 16 bytes each: passing a group of 50,000 members from one database to the others
 * needs no string or object per member.
 */
export const ID_BYTES = 16;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const UUID_TYPE = 2950;

export const idAt = (ids: Buffer, index: number): string => {
  const hex = ids.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

export const packId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Encodes the ids in PostgreSQL's binary format for uuid[]. */
export function toUuidArray(ids: Buffer): Buffer {
  const count = ids.length / ID_BYTES;
  const array = Buffer.allocUnsafe(HEADER_BYTES + count * (LENGTH_BYTES + ID_BYTES));
  // Header: number of dimensions, has-nulls flag, element type, length, and lower bound.
  for (const [place, value] of [1, 0, UUID_TYPE, count, 1].entries()) array.writeInt32BE(value, place * 4);
  for (let index = 0, at = HEADER_BYTES; index < count; index += 1, at += LENGTH_BYTES + ID_BYTES) {
    array.writeInt32BE(ID_BYTES, at);
    ids.copy(array, at + LENGTH_BYTES, index * ID_BYTES, (index + 1) * ID_BYTES);
  }
  return array;
}

/** Reads the elements of concatenated bigint[] values in PostgreSQL's binary format; they must not contain nulls. */
export function int64s(arrays: readonly Buffer[]) {
  const elements = Buffer.concat(arrays.map((array) => array.subarray(HEADER_BYTES)));
  const at = (index: number): number => index * (LENGTH_BYTES + 8) + LENGTH_BYTES;
  return {
    exactAt: (index: number): bigint => elements.readBigInt64BE(at(index)),
    /** Exact only up to 2^53. */
    numberAt: (index: number): number =>
      elements.readInt32BE(at(index)) * 2 ** 32 + elements.readUInt32BE(at(index) + 4),
  };
}
