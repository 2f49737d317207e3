import * as z from 'zod/mini';
import { LARGEST_OFFSET, offsetOf, seenTime } from './own-day.rules.ts';

/** Text that every part can hold: no NUL, no half of a surrogate pair, as an emoji cut in two leaves behind. */
export const isSound = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

export const soundText = (max: number) => z.string().check(z.maxLength(max), z.refine(isSound));

/** No spot is older than this, and no clock is this far ahead. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** Yes or no in an address, where it is text. */
export const yesOrNo = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  );

/** ISO 8601 with any offset, written as every part reads it. */
const moment = (write: (time: number, offset: number | null) => string) =>
  z.iso.datetime({ offset: true }).check(
    // With an offset and nanoseconds it has 35.
    z.maxLength(40),
    z.refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST),
    z.refine((value) => Math.abs(offsetOf(value) ?? 0) <= LARGEST_OFFSET),
    z.overwrite((value) => {
      const time = Date.parse(value);
      return Number.isNaN(time) ? value : write(time, offsetOf(value));
    }),
  );

/** A moment, kept in UTC. */
export const instant = () => moment((time) => new Date(time).toISOString());

/** A moment with the offset of its place, by which it falls on the fan's own day. */
export const seenInstant = () => moment(seenTime);
