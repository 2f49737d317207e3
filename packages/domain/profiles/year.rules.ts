import { type Day, dayIn, weekOf } from '../values/calendar.rules.ts';

/** The fields of a spot that a year review needs. */
interface SeenTeam {
  readonly teamId: string;
  readonly spottedAt: string | null;
}

/** The fields of a team that a year review needs. */
export interface TeamFacts {
  readonly league: string;
  readonly rarityPoints: number;
}

/** A year of a user's collection. Undated spots belong to no year. */
export interface YearReview {
  readonly year: number;
  readonly spots: number;
  /** Leagues without a spot in an earlier year, in the order of their first spot. */
  readonly newLeagues: string[];
  readonly topLeague: { readonly league: string; readonly spots: number } | null;
  /** The day with the most spots; the first on a tie. */
  readonly bestDay: { readonly day: Day; readonly spots: number } | null;
  /** The same for weeks, named by their Monday. For a week in two years, each year counts its own days. */
  readonly bestWeek: { readonly from: Day; readonly spots: number } | null;
  /** The rarest team; the first on a tie. */
  readonly rarest: { readonly teamId: string; readonly points: number; readonly day: Day } | null;
  readonly rarityPoints: number;
  /** The latest teams, latest first. */
  readonly latest: { readonly teamId: string; readonly day: Day }[];
}

const LATEST = 5;

interface Dated extends TeamFacts {
  readonly teamId: string;
  readonly at: number;
  readonly day: Day;
}

/** The most frequent value and its count; the first on a tie. */
function mostOften<Thing>(things: readonly Thing[]): { thing: Thing; times: number } | null {
  const counts = new Map<Thing, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const times = Math.max(...counts.values());
  const found = [...counts].find(([, count]) => count === times);
  return found ? { thing: found[0], times } : null;
}

const yearOf = (day: Day): number => Number.parseInt(day, 10);

/** The years with dated spots, latest first. */
export function yearsWithSpots(spots: readonly SeenTeam[], timeZone: string): number[] {
  const dayOf = dayIn(timeZone);
  const years = spots.flatMap(({ spottedAt }) => (spottedAt === null ? [] : yearOf(dayOf(spottedAt))));
  return [...new Set(years)].toSorted((one, other) => other - one);
}

/** Reviews one year by the fan's local days; spots without an offset use the time zone. Skips teams that the catalogue does not have. */
export function reviewYear(
  spots: readonly SeenTeam[],
  year: number,
  timeZone: string,
  factsOf: (teamId: string) => TeamFacts | undefined,
): YearReview {
  const dayOf = dayIn(timeZone);
  const dated = spots
    .flatMap(({ teamId, spottedAt }): Dated[] => {
      const facts = factsOf(teamId);
      return facts && spottedAt !== null
        ? [{ ...facts, teamId, at: Date.parse(spottedAt), day: dayOf(spottedAt) }]
        : [];
    })
    .toSorted((one, other) => one.at - other.at || (one.teamId < other.teamId ? -1 : 1));
  const before = new Set(dated.filter(({ day }) => yearOf(day) < year).map(({ league }) => league));
  const own = dated.filter(({ day }) => yearOf(day) === year);
  const top = mostOften(own.map(({ league }) => league));
  const bestDay = mostOften(own.map(({ day }) => day));
  const bestWeek = mostOften(own.map(({ day }) => weekOf(day)));
  const most = Math.max(...own.map(({ rarityPoints }) => rarityPoints));
  const rarest = own.find(({ rarityPoints }) => rarityPoints === most);
  return {
    year,
    spots: own.length,
    newLeagues: [...new Set(own.map(({ league }) => league).filter((league) => !before.has(league)))],
    topLeague: top && { league: top.thing, spots: top.times },
    bestDay: bestDay && { day: bestDay.thing, spots: bestDay.times },
    bestWeek: bestWeek && { from: bestWeek.thing, spots: bestWeek.times },
    rarest: rarest ? { teamId: rarest.teamId, points: rarest.rarityPoints, day: rarest.day } : null,
    rarityPoints: own.reduce((sum, { rarityPoints }) => sum + rarityPoints, 0),
    latest: own
      .slice(-LATEST)
      .toReversed()
      .map(({ teamId, day }) => ({ teamId, day })),
  };
}
