import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TripSummary } from '@sportspot/domain/trips/trips.shapes.ts';
import { shortDate } from '../../../lib/dates/dates.ts';
import { twoDigits } from '../../../lib/dates/field-time.ts';
import { participantsText } from '../board/counts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time in the two largest units: "1d 06h", "5h 20m", "20 min". */
export function remainingTime(until: string, now: number, i18n: I18n): string {
  const rest = Math.max(0, Date.parse(until) - now);
  const days = Math.floor(rest / DAY);
  const hours = Math.floor((rest % DAY) / HOUR);
  const minutes = Math.ceil((rest % HOUR) / MINUTE);
  if (days > 0) return i18n._(msg`${{ days }}d ${{ hours: twoDigits(hours) }}h`);
  if (hours > 0) return i18n._(msg`${{ hours }}h ${{ minutes: twoDigits(Math.min(minutes, 59)) }}m`);
  return i18n._(msg`${{ minutes }} min`);
}

const SOON = 2 * DAY;

/** Status of a trip in the list: "Live, 4 participants". */
export function tripStatus(
  { phase, startsAt, endsAt, participantCount }: TripSummary,
  now: number,
  i18n: I18n,
): string {
  const spotters = participantsText(participantCount, i18n);
  const day = (time: string) => shortDate(time, i18n.locale);
  if (phase === 'upcoming') return i18n._(msg`Starts ${{ day: day(startsAt) }}, ${{ spotters }}`);
  // A trip without an end, or close to it, shows as live.
  if (phase === 'running' && (endsAt === null || Date.parse(endsAt) - now < SOON)) {
    return i18n._(msg`Live, ${{ spotters }}`);
  }
  if (phase === 'running') return i18n._(msg`Ends ${{ day: day(endsAt ?? '') }}, ${{ spotters }}`);
  return i18n._(msg`Ended ${{ day: day(endsAt ?? startsAt) }}, ${{ spotters }}`);
}
