import type { OwnSpot, SpotDetails, SpotState, SpotWas } from './spots.contract.ts';

/**
 * How operations change one spot. Mirrors the SQL functions `state_after_spot`, `state_after_remove`, `state_after_edit`, and
 * `state_after_undo` (migrations 0008 and 0031 of the user side) line by line; a test compares both on random histories.
 */
export interface SpotChange {
  readonly next: SpotState;
  /** The previous state that an undo restores; null if nothing visible changes. */
  readonly was: SpotWas | null;
}

/** Marks a state that no known operation caused. Every operation is later. */
const NO_OPERATION = '00000000-0000-0000-0000-000000000000';
const BEFORE_ANY_ACT = '1970-01-01T00:00:00.000Z';

export const time = (instant: string): number => Date.parse(instant);

type Detail = Exclude<keyof OwnSpot, 'teamId' | 'spottedAt'>;
const detailNames: readonly Detail[] = ['placeText', 'lat', 'lon', 'gear', 'note'];

const isSameDetails = (one: OwnSpot, other: OwnSpot): boolean => detailNames.every((name) => one[name] === other[name]);

export const isSameSpot = (one: OwnSpot | null, other: OwnSpot | null): boolean =>
  one === other || (one !== null && other !== null && one.spottedAt === other.spottedAt && isSameDetails(one, other));

/** Overwrites the given details; the others stay. */
const withDetails = (spot: OwnSpot, details: SpotDetails | undefined): OwnSpot => {
  const named = detailNames.flatMap((name) => (details?.[name] === undefined ? [] : [[name, details[name]] as const]));
  return named.length === 0 ? spot : { ...spot, ...Object.fromEntries(named) };
};

/** Adds the given details where the spot has none. */
const withGapsFilled = (spot: OwnSpot, details: SpotDetails | undefined): OwnSpot =>
  withDetails(
    spot,
    details && Object.fromEntries(Object.entries(details).filter(([name]) => spot[name as Detail] === null)),
  );

/** The earlier of two times; a known time wins over none. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && time(other) < time(one)) ? other : one;

const latest = (one: string, other: string): string => (time(other) > time(one) ? other : one);

/** Whether an operation is later than another. At the same moment, the greater ID is later. */
export const isLater = (actedAt: string, id: string, thanActedAt: string, thanId: string): boolean =>
  time(actedAt) - time(thanActedAt) > 0 || (time(actedAt) === time(thanActedAt) && id > thanId);

/** The state of a spot that is older than all operations the device knows. */
export const settled = (spot: OwnSpot): SpotState => ({
  opId: NO_OPERATION,
  actedAt: BEFORE_ANY_ACT,
  removedAt: null,
  detailOpId: NO_OPERATION,
  detailActedAt: BEFORE_ANY_ACT,
  spot,
});

const presenceOf = ({ opId, actedAt, removedAt }: SpotState) => ({ opId, actedAt, removedAt });
const detailsOf = ({ detailOpId, detailActedAt, spot: { placeText, lat, lon, gear, note } }: SpotState) => ({
  detailOpId,
  detailActedAt,
  placeText,
  lat,
  lon,
  gear,
  note,
});

interface Act {
  readonly id: string;
  readonly actedAt: string;
}

interface Sighting extends Act {
  readonly teamId: string;
  readonly spottedAt: string | null;
  readonly details?: SpotDetails | undefined;
}

export function afterSpot(old: SpotState | null, sighting: Sighting): SpotChange | null {
  const { id, actedAt, teamId, spottedAt, details } = sighting;
  if (!old || (old.removedAt !== null && isLater(actedAt, id, old.actedAt, old.opId))) {
    const bare = { teamId, spottedAt, placeText: null, lat: null, lon: null, gear: null, note: null };
    const spot = withDetails(bare, details);
    const next = { opId: id, actedAt, removedAt: null, detailOpId: id, detailActedAt: actedAt, spot };
    const nothing = { opId: NO_OPERATION, actedAt: BEFORE_ANY_ACT, removedAt: actedAt };
    return {
      next,
      was: old
        ? { presence: presenceOf(old), details: detailsOf(old), time: { from: old.spot.spottedAt, to: spottedAt } }
        : { presence: nothing },
    };
  }
  if (old.removedAt !== null) return null;
  const seen = { ...old.spot, spottedAt: earlier(old.spot.spottedAt, spottedAt) };
  const isUnedited = old.detailOpId === old.opId;
  const spot = isLater(actedAt, id, old.detailActedAt, old.detailOpId)
    ? withDetails(seen, details)
    : isUnedited
      ? withGapsFilled(seen, details)
      : seen;
  const next = { ...old, actedAt: latest(old.actedAt, actedAt), spot };
  if (isSameSpot(spot, old.spot)) return { next: { ...next, spot: old.spot }, was: null };
  // A repeated spot that added something now owns the spot: undoing the earlier one does not remove it.
  const decides = isUnedited || !isSameDetails(spot, old.spot);
  const isTimed = spot.spottedAt !== old.spot.spottedAt;
  return {
    next: {
      ...next,
      opId: id,
      ...(decides && { detailOpId: id, detailActedAt: latest(old.detailActedAt, actedAt) }),
    },
    was: {
      presence: presenceOf(old),
      ...(decides && { details: detailsOf(old) }),
      ...(isTimed && { time: { from: old.spot.spottedAt, to: spot.spottedAt } }),
    },
  };
}

/** Removing a missing spot leaves a tombstone, in case the removal arrived before the spot. */
export function afterRemove(
  old: SpotState | null,
  { id, actedAt, teamId }: Act & { teamId: string },
): SpotChange | null {
  if (!old) {
    const spot = { teamId, spottedAt: null, placeText: null, lat: null, lon: null, gear: null, note: null };
    return { next: { opId: id, actedAt, removedAt: actedAt, detailOpId: id, detailActedAt: actedAt, spot }, was: null };
  }
  if (!isLater(actedAt, id, old.actedAt, old.opId)) return null;
  const next = { ...old, actedAt, removedAt: actedAt };
  return old.removedAt === null
    ? { next: { ...next, opId: id }, was: { presence: presenceOf(old) } }
    : { next, was: null };
}

/** A reset removes the spot even if a later operation changed it. */
export const afterReset = (old: SpotState, { id, actedAt }: Act): SpotChange => ({
  next: { ...old, opId: id, actedAt: latest(old.actedAt, actedAt), removedAt: actedAt },
  was: { presence: presenceOf(old) },
});

interface Edit extends Act {
  readonly spottedAt?: string | null | undefined;
  readonly details: SpotDetails;
}

export function afterEdit(old: SpotState, { id, actedAt, spottedAt, details }: Edit): SpotChange | null {
  if (!isLater(actedAt, id, old.detailActedAt, old.detailOpId)) return null;
  const spot = withDetails(spottedAt === undefined ? old.spot : { ...old.spot, spottedAt }, details);
  const decides = !isSameDetails(spot, old.spot);
  const isTimed = spot.spottedAt !== old.spot.spottedAt;
  return {
    next: {
      ...old,
      detailActedAt: actedAt,
      ...(decides && { detailOpId: id }),
      spot: decides || isTimed ? spot : old.spot,
    },
    was:
      decides || isTimed
        ? {
            ...(decides && { details: detailsOf(old) }),
            ...(isTimed && { time: { from: old.spot.spottedAt, to: spot.spottedAt } }),
          }
        : null,
  };
}

/** Restores the previous state part by part, where the undone operation was the last to change the part. */
export function afterUndo(old: SpotState, undone: string, was: SpotWas, isTimePassedOn: boolean): SpotState {
  let next = old;
  const isPresent = was.presence !== undefined && old.opId === undone;
  if (was.presence && isPresent) next = { ...next, ...was.presence };
  if (was.details && old.detailOpId === undone) {
    const { detailOpId, detailActedAt, ...details } = was.details;
    next = { ...next, detailOpId, detailActedAt, spot: { ...next.spot, ...details } };
  }
  if (was.time && !isTimePassedOn && (isPresent || !was.presence) && old.spot.spottedAt === was.time.to)
    next = { ...next, spot: { ...next.spot, spottedAt: was.time.from } };
  return next;
}

/** Rewrites the previous state of a later operation: where it is the result of the undone operation, takes that one's previous state. */
export function handOn(given: SpotWas, undone: string, later: SpotWas, isTimePassedOn: boolean): SpotWas {
  return {
    ...later,
    ...(given.presence && later.presence?.opId === undone && { presence: given.presence }),
    ...(given.details && later.details?.detailOpId === undone && { details: given.details }),
    ...(isTimePassedOn && given.time && later.time && { time: { from: given.time.from, to: later.time.to } }),
  };
}
