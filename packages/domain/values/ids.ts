/** 16 bytes as a UUID string. */
function format(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let lastMillisecond = 0;
let sequence = 0;

/**
 * A UUIDv7: time-ordered, so that rows written together are stored together, and strictly increasing within one process, so that
 * operations of the same millisecond keep their order.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = (crypto.getRandomValues(new Uint16Array(1))[0] as number) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(lastMillisecond / 2 ** (40 - 8 * index)) & 0xff;
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  return format(bytes);
}

/** A UUIDv8 derived from a digest: the same content always gets the same ID. */
export function idOfDigest(digest: Uint8Array): string {
  const bytes = digest.slice(0, 16);
  bytes[6] = 0x80 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  return format(bytes);
}

export const SHARD_COUNT = 256;

/**
 * The logical shard of a user, which decides the database cluster. The last byte of a UUIDv7 is random, so shards are evenly filled and
 * never change for a user.
 */
export const shardOf = (userId: string): number => Number.parseInt(userId.slice(-2), 16);
