import type { GroupBoard, MemberEntry } from '@sportspot/domain/groups/groups.shapes.ts';

/** Ranks per page, as the server returns them. */
const BOARD_PAGE = 50;

/** The cursor of the page that contains a rank. */
export const pageStart = (rank: number): number => Math.floor((rank - 1) / BOARD_PAGE) * BOARD_PAGE;

/** Counts ranks, not entries: a page may leave out people. */
export const pageAfter = ({ hasMore }: GroupBoard, _: unknown, after: number): number | undefined =>
  hasMore ? after + BOARD_PAGE : undefined;

export const pageBefore = (_: GroupBoard, __: unknown, after: number): number | undefined =>
  after > 0 ? Math.max(0, after - BOARD_PAGE) : undefined;

/** The loaded entries in order. A member who moved between two pages is in both: the page loaded last wins. */
export function entriesOf(pages: readonly GroupBoard[]): readonly MemberEntry[] {
  const people = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.userId, entry]));
  return [...people.values()].toSorted((one, other) => one.rank - other.rank);
}
