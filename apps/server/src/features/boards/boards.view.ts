import type { Person } from '@sportspot/domain/accounts.contract.ts';
import type { AllTimeBoard } from '@sportspot/domain/boards.contract.ts';
import { boardProgress, compareRanked } from '@sportspot/domain/boards.rules.ts';
import type { OwnRow, Top } from '../../ranking/all-time-board.ts';
import type { BoardRow } from '../../ranking/board.queries.ts';

interface Placed extends BoardRow {
  readonly rank: number;
}

/**
 * The top with me where I stand by my own numbers, which may be newer than it: what I have just spotted counts at once. My rank
 * is null when I stand somewhere after the top.
 */
export function placeOwn(
  { rows, isWhole }: Top,
  me: OwnRow,
): { readonly top: Placed[]; readonly ownRank: number | null } {
  const others = rows.filter(({ userId }) => userId !== me.userId);
  const before = others.filter((row) => compareRanked(row, me) < 0).length;
  const isKnown = me.totalSpots > 0 && (isWhole || before < others.length);
  const top = isKnown && me.isShown ? others.toSpliced(before, 0, me) : others;
  return {
    top: top.map((row, index) => ({ ...row, rank: index + 1 })),
    ownRank: isKnown ? before + 1 : null,
  };
}

interface Shown {
  readonly top: readonly Placed[];
  readonly limit: number;
  /** Who is still here. */
  readonly persons: ReadonlyMap<string, Person>;
  /** Whose teams the viewer may not see. */
  readonly hiding: ReadonlySet<string>;
  /** The rarity points of everybody in the top, and mine. */
  readonly points: ReadonlyMap<string, number>;
  readonly people: number | null;
  /** The total of the top spotter, whoever sees them. */
  readonly best: number;
  readonly me: OwnRow & { readonly rank: number | null };
}

export function toBoardView({ top, limit, persons, hiding, points, people, best, me }: Shown): AllTimeBoard {
  const numbersOf = ({ userId, totalSpots, undatedSpots, uniqueLeagues, lastSpottedAt }: BoardRow) => ({
    totalSpots,
    undatedSpots,
    uniqueLeagues,
    lastSpottedAt,
    rarityPoints: points.get(userId) ?? 0,
    progress: boardProgress(totalSpots, best),
  });
  const entries = top.flatMap((row) => {
    const person = persons.get(row.userId);
    if (!person) return [];
    const { id: userId, displayName: userName, profileImageUrl } = person;
    return { userId, userName, profileImageUrl, ...numbersOf(row), rank: row.rank, hidesTeams: hiding.has(userId) };
  });
  return {
    entries: entries.slice(0, limit),
    people,
    me: { ...numbersOf(me), rank: me.rank, isShown: me.isShown },
  };
}
