import * as z from 'zod/mini';
import { LARGEST_OFFSET, offsetOf, seenTime } from './own-day.rules.ts';

/** Text that every component can store: no NUL, and no lone surrogate, as left by an emoji cut in two. */
export const isSound = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

export const soundText = (max: number) => z.string().check(z.maxLength(max), z.refine(isSound));

/** The range of valid times: no spot is older, and no clock is further ahead. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A boolean in a URL. */
export const yesOrNo = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  );

/** Parses ISO 8601 with any offset, and normalizes it. */
const moment = (write: (time: number, offset: number | null) => string) =>
  z.iso.datetime({ offset: true }).check(
    // The length with an offset and nanoseconds is 35.
    z.maxLength(40),
    z.refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST),
    z.refine((value) => Math.abs(offsetOf(value) ?? 0) <= LARGEST_OFFSET),
    z.overwrite((value) => {
      const time = Date.parse(value);
      return Number.isNaN(time) ? value : write(time, offsetOf(value));
    }),
  );

/** A moment, normalized to UTC. */
export const instant = () => moment((time) => new Date(time).toISOString());

/** A moment with the UTC offset of its location, which keeps the fan's local day. */
export const seenInstant = () => moment(seenTime);
