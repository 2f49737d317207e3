import type { GroupBoard, MemberEntry } from '@sportspot/domain/groups.shapes.ts';

/** As many ranks as the server gives at once. */
const BOARD_PAGE = 50;

/** What to ask for to stand on the page that holds a rank. */
export const pageStart = (rank: number): number => Math.floor((rank - 1) / BOARD_PAGE) * BOARD_PAGE;

/** A page has as many ranks whoever is left out of it. */
export const pageAfter = ({ hasMore }: GroupBoard, _: unknown, after: number): number | undefined =>
  hasMore ? after + BOARD_PAGE : undefined;

export const pageBefore = (_: GroupBoard, __: unknown, after: number): number | undefined =>
  after > 0 ? Math.max(0, after - BOARD_PAGE) : undefined;

/** The loaded entries in order. Somebody who moved between two pages is in both: the later word stands. */
export function entriesOf(pages: readonly GroupBoard[]): readonly MemberEntry[] {
  const people = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.userId, entry]));
  return [...people.values()].toSorted((one, other) => one.rank - other.rank);
}
