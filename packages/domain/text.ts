import * as z from 'zod/mini';

/** Text that every part can hold: no NUL, no half of a surrogate pair, as an emoji cut in two leaves behind. */
export const isSound = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

export const soundText = (max: number) => z.string().check(z.maxLength(max), z.refine(isSound));

/** No spot is older than this, and no clock is this far ahead. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A moment, as ISO 8601 with any offset; kept in UTC, so that every part reads the same. */
export const instant = () =>
  z.iso.datetime({ offset: true }).check(
    z.refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST),
    z.overwrite((value) => {
      const time = Date.parse(value);
      return Number.isNaN(time) ? value : new Date(time).toISOString();
    }),
  );
