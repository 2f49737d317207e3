import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { AllTimeBoard } from '@sportspot/domain/boards/boards.contract.ts';
import { boardProgress, compareRanked } from '@sportspot/domain/boards/boards.rules.ts';
import type { OwnRow, Top } from '../../ranking/all-time-board.ts';
import type { BoardRow } from '../../ranking/board.queries.ts';

interface Placed extends BoardRow {
  readonly rank: number;
}

/**
 * Inserts the viewer's own row into the top at the rank of their current numbers. The cached top may lag behind; the
 * viewer's own spots count immediately. `ownRank` is null if the viewer ranks below the top.
 */
export function insertOwnRow(
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
  /** Users who still exist. */
  readonly persons: ReadonlyMap<string, Person>;
  /** Users whose teams the viewer may not see. */
  readonly hiding: ReadonlySet<string>;
  /** Rarity points of the listed users and the viewer. */
  readonly points: ReadonlyMap<string, number>;
  readonly people: number | null;
  /** The leader's total, even if the viewer can't see the leader. */
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
