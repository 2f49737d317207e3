// Long because it models everything that can happen to a spot in a trip.
import {
  afterRemove,
  afterReset,
  afterSpot,
  afterUndo,
  handOn,
  isLater,
  type SpotChange,
} from '@sportspot/domain/spots/spot-state.rules.ts';
import type { Operation, SpotState, SpotWas } from '@sportspot/domain/spots/spots.contract.ts';
import type { Format } from '@sportspot/domain/trips/trips.shapes.ts';

/**
 * A simple model of what users have in their trips; every leaderboard must match it. Changes of one spot use the
 * device's rules, and only times decided by the server's clock come from the server.
 */
export interface ModelTrip {
  readonly id: string;
  readonly format: Format;
  readonly target: number | null;
  readonly starts: number;
  readonly ends: number | null;
  /** The teams in play; null for all. */
  readonly teams: ReadonlySet<string> | null;
  /** The creator's resets in effect: earlier sightings don't count. */
  lines: number[];
}

export interface Participant {
  joined: number;
  left: number | null;
  /** The time of the user's own last reset. */
  line: number | null;
  readonly seats: Set<number>;
}

interface Cell {
  readonly tripId: string;
  readonly userId: string;
  readonly seatNo: number;
  readonly teamId: string;
  /** According to the device's rules, which another property compares with the server. */
  state: SpotState;
  /** The number of operations received when the spot was set. */
  received: number;
}

/** The state an operation found at a spot. */
interface Found {
  readonly was: SpotWas;
  readonly received: number;
  /** When the spot cleared by a trip reset was seen. */
  readonly seen: string | null;
}
interface Done {
  readonly id: string;
  readonly actedAt: string;
  readonly cells: Map<string, Found>;
  lines: { tripId: string; was: number | null; now: number | null }[];
}

const CLOSING = 72 * 3_600_000;
const inOrder = (one: Done, other: Done): number =>
  Date.parse(one.actedAt) - Date.parse(other.actedAt) || (one.id < other.id ? -1 : 1);
/** When a present spot was seen; spots without a time never enter a trip. */
const seenAt = ({ state }: Pick<Cell, 'state'>): number => Date.parse(state.spot.spottedAt ?? '');
const stands = ({ state }: Cell): boolean => state.removedAt === null;

export function createModel(trips: readonly ModelTrip[]) {
  const participants = new Map<string, Participant>();
  const cells = new Map<string, Cell>();
  /** Operations in effect: undone ones are removed. */
  const done = new Map<string, Done>();
  const resets = new Map<string, { id: string; line: number }>();
  let arrivals = 0;

  const keyOf = (tripId: string, userId: string, seatNo: number, teamId: string) =>
    [tripId, userId, seatNo, teamId].join(' ');
  const participantOf = (tripId: string, userId: string) => participants.get(`${tripId} ${userId}`);
  const lineOf = ({ lines }: ModelTrip): number => lines.at(-1) ?? Number.NEGATIVE_INFINITY;

  /** The user's trips whose window contains a time. */
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

  function writes(cell: Cell, change: SpotChange | null, { cells: found }: Done): void {
    if (!change) return;
    const key = keyOf(cell.tripId, cell.userId, cell.seatNo, cell.teamId);
    const old = cells.get(key);
    if (change.was) found.set(key, { was: change.was, received: old?.received ?? arrivals, seen: null });
    const begins = change.next.removedAt === null && !(old && stands(old));
    cells.set(key, { ...cell, state: change.next, received: begins ? arrivals : (old?.received ?? arrivals) });
  }

  function reset(userId: string, operation: Operation, did: Done): void {
    const acted = Date.parse(operation.actedAt);
    for (const trip of openAt(userId, acted)) {
      const own = participantOf(trip.id, userId) as Participant;
      if (own.line !== null && own.line > acted) continue;
      did.lines.push({ tripId: trip.id, was: own.line, now: acted });
      own.line = acted;
      for (const cell of cells.values()) {
        const isOwn = cell.tripId === trip.id && cell.userId === userId && cell.seatNo === 0;
        if (isOwn && stands(cell) && seenAt(cell) < acted) writes(cell, afterReset(cell.state, operation), did);
      }
    }
  }

  const isBarred = (cell: Cell): boolean => {
    const trip = trips.find(({ id }) => id === cell.tripId) as ModelTrip;
    const own = participantOf(cell.tripId, cell.userId);
    const line = Math.max(lineOf(trip), cell.seatNo === 0 ? (own?.line ?? -Infinity) : -Infinity);
    return seenAt(cell) < line;
  };

  /**
   * Passes the state an undone operation had found on to the operations that found its result. Returns whether that
   * includes the time.
   */
  function passOn(undone: Done, key: string, { was: given, received }: Found): boolean {
    let isTimePassedOn = false;
    for (const later of [...done.values()].toSorted(inOrder)) {
      const found = later.cells.get(key);
      if (later === undone || !found) continue;
      const { was } = found;
      const isNext: boolean =
        !isTimePassedOn &&
        given.time !== undefined &&
        was.time?.from === given.time.to &&
        isLater(later.actedAt, later.id, undone.actedAt, undone.id);
      const isPresence = given.presence !== undefined && was.presence?.opId === undone.id;
      later.cells.set(key, {
        ...found,
        was: handOn(given, undone.id, was, isNext),
        received: isPresence ? received : found.received,
      });
      isTimePassedOn ||= isNext;
    }
    return isTimePassedOn;
  }

  /** Final: an undo can't be undone. */
  function undo(userId: string, undoes: string): void {
    const undone = done.get(undoes);
    if (!undone) return;
    for (const { tripId, was, now } of undone.lines) {
      const own = participantOf(tripId, userId) as Participant;
      if (own.line === now) own.line = was;
      for (const later of done.values())
        later.lines = later.lines.map((line) => (line.tripId === tripId && line.was === now ? { ...line, was } : line));
    }
    for (const [key, found] of undone.cells) {
      const isTimePassedOn = passOn(undone, key, found);
      const cell = cells.get(key);
      if (!cell || isBarred(cell)) continue;
      if (found.was.presence && cell.state.opId === undoes) cell.received = found.received;
      cell.state = afterUndo(cell.state, undoes, found.was, isTimePassedOn);
    }
    done.delete(undoes);
  }

  return {
    trips,
    participants,
    participantOf,
    /** Applies an operation of a user's device. */
    applies(userId: string, operation: Operation): void {
      arrivals += 1;
      if (operation.kind === 'undo') {
        undo(userId, operation.undoes);
        return;
      }
      const { id, actedAt } = operation;
      const did: Done = { id, actedAt, cells: new Map(), lines: [] };
      done.set(id, did);
      if (operation.kind === 'reset') reset(userId, operation, did);
      else if (operation.kind !== 'edit') {
        const { seat, teamId } = operation;
        const seatNo = seat?.seatNo ?? 0;
        if (seat && !participantOf(seat.tripId, userId)?.seats.has(seatNo)) return;
        for (const { id: tripId } of placesOf(userId, operation)) {
          const old = cells.get(keyOf(tripId, userId, seatNo, teamId))?.state ?? null;
          const change = operation.kind === 'spot' ? afterSpot(old, operation) : afterRemove(old, operation);
          if (change) writes({ tripId, userId, seatNo, teamId, state: change.next, received: arrivals }, change, did);
        }
      }
    },
    resetsAll(trip: ModelTrip, id: string, line: number): void {
      trip.lines.push(line);
      const removedAt = new Date(line).toISOString();
      const did: Done = { id, actedAt: removedAt, cells: new Map(), lines: [] };
      for (const [key, cell] of cells) {
        if (cell.tripId !== trip.id || !stands(cell) || seenAt(cell) >= line) continue;
        const { opId, actedAt, spot } = cell.state;
        const presence = { opId, actedAt, removedAt: null };
        did.cells.set(key, { was: { presence }, received: cell.received, seen: spot.spottedAt });
        cell.state = { ...cell.state, opId: id, removedAt };
      }
      done.set(id, did);
      resets.set(trip.id, { id, line });
    },
    undoesReset(trip: ModelTrip): void {
      const { id, line } = resets.get(trip.id) ?? { id: '', line: 0 };
      const undone = done.get(id);
      if (!undone) return;
      trip.lines = trip.lines.filter((other) => other !== line);
      for (const [key, found] of undone.cells) {
        passOn(undone, key, found);
        const cell = cells.get(key);
        const back = cell && { ...cell, state: { ...cell.state, spot: { ...cell.state.spot, spottedAt: found.seen } } };
        if (!cell || !back || isBarred(back)) continue;
        const { removedAt } = cell.state;
        if (removedAt !== null && Date.parse(removedAt) === line)
          cells.set(key, { ...back, state: { ...back.state, ...found.was.presence }, received: found.received });
        else if (stands(cell) && seenAt(back) < seenAt(cell))
          cells.set(key, { ...back, received: Math.min(found.received, cell.received) });
      }
      done.delete(id);
    },
    removesSeat(tripId: string, userId: string, seatNo: number): void {
      participantOf(tripId, userId)?.seats.delete(seatNo);
      for (const [key, cell] of cells)
        if (cell.tripId === tripId && cell.userId === userId && cell.seatNo === seatNo) cells.delete(key);
    },
    /** The spots that count for current players. */
    standing: (trip: ModelTrip) =>
      [...cells.values()]
        .filter((cell) => {
          const own = participantOf(cell.tripId, cell.userId);
          const plays = own?.left === null && (cell.seatNo === 0 || own.seats.has(cell.seatNo));
          return cell.tripId === trip.id && plays && stands(cell) && seenAt(cell) >= lineOf(trip);
        })
        .map((cell) => ({ ...cell, seen: seenAt(cell) })),
  };
}
export type TripModel = ReturnType<typeof createModel>;
