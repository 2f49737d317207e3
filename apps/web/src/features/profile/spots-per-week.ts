import { type Day, dayAfter, dayIn, weekOf } from '@sportspot/domain/values/calendar.rules.ts';

export interface Week {
  /** Its Monday. */
  readonly from: Day;
  readonly spots: number;
}

const WEEKS = 12;

/** The last twelve weeks in a time zone, oldest first. Spots without a time belong to no week. */
export function lastWeeks(times: readonly (string | null)[], now: number, timeZone: string): Week[] {
  const dayOf = dayIn(timeZone);
  const counts = new Map<Day, number>();
  for (const time of times) {
    if (time === null) continue;
    const week = weekOf(dayOf(time));
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  const current = weekOf(dayOf(new Date(now).toISOString()));
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = dayAfter(current, 7 * (index - WEEKS + 1));
    return { from, spots: counts.get(from) ?? 0 };
  });
}

/** The most dots a column can show. */
export const MOST_DOTS = 10;

/** Spots per dot so that the largest week fits: 1, 2, 5, 10, 20, 50, and so on. */
export function spotsPerDot(most: number): number {
  let unit = 1;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5]) {
    if (most <= MOST_DOTS * unit) return unit;
    unit *= factor;
  }
  return unit;
}
