import type { Operation } from '@sportspot/domain/spots.contract.ts';
import type { Format } from '@sportspot/domain/trips.shapes.ts';

/**
 * What people have in their trips, told once more and as plainly as possible: every board is to be what this says. It
 * takes over from the server only the times that the server's clock decides.
 */
export interface ModelTrip {
  readonly id: string;
  readonly format: Format;
  readonly target: number | null;
  readonly starts: number;
  readonly ends: number | null;
  /** The teams in play; null is all. */
  readonly teams: ReadonlySet<string> | null;
  /** What was seen before does not count: the lines of the creator's resets that hold. */
  lines: number[];
}

export interface Participant {
  joined: number;
  left: number | null;
  /** The line of the last reset of one's own. */
  line: number | null;
  readonly seats: Set<number>;
}

interface Cell {
  readonly tripId: string;
  readonly userId: string;
  readonly seatNo: number;
  readonly teamId: string;
  acted: number;
  by: string;
  removed: number | null;
  received: number;
  seen: number | null;
}

type Presence = Pick<Cell, 'removed' | 'received'>;
interface Was {
  readonly key: string;
  readonly presence?: Presence | null;
  readonly time?: { from: number | null; to: number | null };
}
interface Effect {
  readonly cells: Was[];
  readonly lines: { tripId: string; was: number | null; now: number | null }[];
}

const CLOSING = 72 * 3_600_000;
const isAfter = (acted: number, by: string, cell: Cell): boolean =>
  acted !== cell.acted ? acted > cell.acted : by > cell.by;

export function createModel(trips: readonly ModelTrip[]) {
  const participants = new Map<string, Participant>();
  const cells = new Map<string, Cell>();
  const effects = new Map<string, Effect>();
  const cleared = new Map<string, { line: number; cells: Map<string, Cell> }>();
  let arrivals = 0;

  const keyOf = (tripId: string, userId: string, seatNo: number, teamId: string) =>
    [tripId, userId, seatNo, teamId].join(' ');
  const participantOf = (tripId: string, userId: string) => participants.get(`${tripId} ${userId}`);
  const lineOf = ({ lines }: ModelTrip): number => lines.at(-1) ?? Number.NEGATIVE_INFINITY;

  /** The trips of a person whose window lies around a moment. */
  const openAt = (userId: string, at: number | null) =>
    trips.filter((trip) => {
      const own = participantOf(trip.id, userId);
      if (!own || at === null) return false;
      const isOpen = trip.ends === null || Date.now() < trip.ends + CLOSING;
      return (
        isOpen && at >= Math.max(trip.starts, own.joined) && at < Math.min(trip.ends ?? Infinity, own.left ?? Infinity)
      );
    });

  function placesOf(userId: string, operation: Extract<Operation, { teamId: string }>): ModelTrip[] {
    const { kind, seat, teamId } = operation;
    const at = kind === 'spot' ? operation.spottedAt : operation.actedAt;
    const time = at === null || at === undefined ? null : Date.parse(at);
    if (operation.mode === 'all-time' && !seat) return [];
    return openAt(userId, time).filter((trip) => {
      const own = participantOf(trip.id, userId) as Participant;
      if (trip.teams && !trip.teams.has(teamId)) return false;
      if (seat ? seat.tripId !== trip.id : (own.line ?? -Infinity) > (time as number)) return false;
      return kind === 'remove' || (time as number) >= lineOf(trip);
    });
  }

  function spot(cell: Cell | undefined, fresh: Cell, key: string, effect: Effect): void {
    if (!cell || (cell.removed !== null && isAfter(fresh.acted, fresh.by, cell))) {
      effect.cells.push(
        cell
          ? {
              key,
              presence: { removed: cell.removed, received: cell.received },
              time: { from: cell.seen, to: fresh.seen },
            }
          : { key, presence: null },
      );
      cells.set(key, fresh);
    } else if (cell.removed === null) {
      cell.acted = Math.max(cell.acted, fresh.acted);
      const earlier = Math.min(cell.seen as number, fresh.seen as number);
      if (earlier !== cell.seen) effect.cells.push({ key, time: { from: cell.seen, to: earlier } });
      cell.seen = earlier;
    }
  }

  function remove(cell: Cell | undefined, fresh: Cell, key: string, effect: Effect): void {
    if (!cell) {
      cells.set(key, { ...fresh, seen: null, removed: fresh.acted });
      return;
    }
    if (!isAfter(fresh.acted, fresh.by, cell)) return;
    if (cell.removed === null) {
      effect.cells.push({ key, presence: { removed: null, received: cell.received } });
      cell.by = fresh.by;
    }
    cell.acted = fresh.acted;
    cell.removed = fresh.acted;
  }

  function reset(userId: string, { id, actedAt }: Operation, effect: Effect): void {
    const acted = Date.parse(actedAt);
    for (const trip of openAt(userId, acted)) {
      const own = participantOf(trip.id, userId) as Participant;
      if (own.line !== null && own.line > acted) continue;
      effect.lines.push({ tripId: trip.id, was: own.line, now: acted });
      own.line = acted;
      for (const [key, cell] of cells) {
        const isOwn = cell.tripId === trip.id && cell.userId === userId && cell.seatNo === 0;
        if (!isOwn || cell.removed !== null || (cell.seen as number) >= acted) continue;
        effect.cells.push({ key, presence: { removed: null, received: cell.received } });
        Object.assign(cell, { by: id, removed: acted, acted: Math.max(acted, cell.acted) });
      }
    }
  }

  const isBarred = (cell: Cell): boolean => {
    const trip = trips.find(({ id }) => id === cell.tripId) as ModelTrip;
    const own = participantOf(cell.tripId, cell.userId);
    const line = Math.max(lineOf(trip), cell.seatNo === 0 ? (own?.line ?? -Infinity) : -Infinity);
    return cell.seen !== null && cell.seen < line;
  };

  /** Final: it leaves nothing that another undo could take back. */
  function undo(userId: string, { id, undoes, actedAt }: Extract<Operation, { kind: 'undo' }>): void {
    const undone = effects.get(undoes);
    for (const { tripId, was, now } of undone?.lines ?? []) {
      const own = participantOf(tripId, userId) as Participant;
      if (own.line === now) own.line = was;
    }
    for (const { key, presence, time } of undone?.cells ?? []) {
      const cell = cells.get(key);
      if (!cell || isBarred(cell)) continue;
      const isPresence = presence !== undefined && cell.by === undoes;
      // The time of a spot that the operation brought about goes with the spot.
      const isTime = time !== undefined && cell.seen === time.to && (isPresence || presence === undefined);
      const acted = Math.max(Date.parse(actedAt), cell.acted);
      if (isPresence) Object.assign(cell, presence ?? { removed: acted }, { by: id, acted });
      if (isTime) cell.seen = time?.from ?? null;
    }
  }

  return {
    trips,
    participants,
    participantOf,
    /** Whatever a person's device sends. */
    applies(userId: string, operation: Operation): void {
      arrivals += 1;
      const effect: Effect = { cells: [], lines: [] };
      effects.set(operation.id, effect);
      if (operation.kind === 'reset') reset(userId, operation, effect);
      else if (operation.kind === 'undo') undo(userId, operation);
      else if (operation.kind !== 'edit') {
        const { id: by, seat, teamId, actedAt } = operation;
        const seatNo = seat?.seatNo ?? 0;
        if (seat && !participantOf(seat.tripId, userId)?.seats.has(seatNo)) return;
        for (const { id: tripId } of placesOf(userId, operation)) {
          const key = keyOf(tripId, userId, seatNo, teamId);
          const seen = operation.kind === 'spot' ? Date.parse(operation.spottedAt as string) : null;
          const fresh = {
            tripId,
            userId,
            seatNo,
            teamId,
            acted: Date.parse(actedAt),
            by,
            removed: null,
            received: arrivals,
            seen,
          };
          (operation.kind === 'spot' ? spot : remove)(cells.get(key), fresh, key, effect);
        }
      }
    },
    resetsAll(trip: ModelTrip, by: string, line: number): void {
      trip.lines.push(line);
      const gone = new Map<string, Cell>();
      for (const [key, cell] of cells) {
        if (cell.tripId !== trip.id || cell.removed !== null || (cell.seen as number) >= line) continue;
        gone.set(key, { ...cell });
        Object.assign(cell, { by, removed: line });
      }
      cleared.set(trip.id, { line, cells: gone });
    },
    undoesReset(trip: ModelTrip, by: string): void {
      const { line, cells: gone } = cleared.get(trip.id) ?? { line: 0, cells: new Map<string, Cell>() };
      trip.lines = trip.lines.filter((other) => other !== line);
      for (const [key, was] of gone) {
        const cell = cells.get(key);
        if (!cell || isBarred({ ...cell, seen: was.seen })) continue;
        if (cell.removed === line) Object.assign(cell, { removed: null, received: was.received, by, seen: was.seen });
        else if (cell.removed === null && (was.seen as number) < (cell.seen as number))
          Object.assign(cell, { seen: was.seen, received: Math.min(was.received, cell.received) });
      }
    },
    removesSeat(tripId: string, userId: string, seatNo: number): void {
      participantOf(tripId, userId)?.seats.delete(seatNo);
      for (const [key, cell] of cells)
        if (cell.tripId === tripId && cell.userId === userId && cell.seatNo === seatNo) cells.delete(key);
    },
    /** What counts for those who play. */
    standing: (trip: ModelTrip): readonly Cell[] =>
      [...cells.values()].filter((cell) => {
        const own = participantOf(cell.tripId, cell.userId);
        const plays = own?.left === null && (cell.seatNo === 0 || own.seats.has(cell.seatNo));
        return cell.tripId === trip.id && plays && cell.removed === null && (cell.seen as number) >= lineOf(trip);
      }),
  };
}
export type TripModel = ReturnType<typeof createModel>;
