// Long because every operation, answer and reading of spots is described here.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';
import { instant, seenInstant, soundText } from './text.ts';

/** The two ways of tracking. A spot's mode is where it stands, never a stored field. */
export const modes = ['all-time', 'trip-mode'] as const;
export type Mode = (typeof modes)[number];
export const mode = z.enum(modes);

export const spotTextLimits = { placeText: 120, gear: 60, note: 500 };
const text = (max: number) => z.nullable(soundText(max).check(z.trim()));
export const teamId = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/), z.maxLength(64));

/** What a fan may note about a spot. A field left out stays as it is; null takes it away. */
export const spotDetails = z.object({
  placeText: z.optional(text(spotTextLimits.placeText)),
  lat: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  lon: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  gear: z.optional(text(spotTextLimits.gear)),
  note: z.optional(text(spotTextLimits.note)),
});
export type SpotDetails = z.output<typeof spotDetails>;

/** A seat of a trip: somebody without an account who plays on the same phone. */
const seat = z.object({ tripId: uuid(), seatNo: z.int().check(z.minimum(1), z.maximum(20)) });

const common = {
  /** Made by the client before sending. The same id has its effect once, however often it arrives. */
  id: uuid(),
  version: z.literal(1),
  deviceId: z.optional(uuid()),
  /** When the fan did it, by the device's clock corrected by the measured offset. */
  actedAt: instant(),
};

/** Everything a fan can do to spots. */
export const operation = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('spot'),
    teamId: teamId(),
    mode,
    /** When the gear was seen, with the UTC offset of the place; null for a spot recalled without a date. */
    spottedAt: z.nullable(seenInstant()),
    seat: z.optional(seat),
    details: z.optional(spotDetails),
  }),
  z.object({ ...common, kind: z.literal('remove'), teamId: teamId(), mode, seat: z.optional(seat) }),
  z.object({
    ...common,
    kind: z.literal('edit'),
    teamId: teamId(),
    mode,
    seat: z.optional(seat),
    spottedAt: z.optional(z.nullable(seenInstant())),
    details: spotDetails,
  }),
  /** Clears the fan's own spots in every running trip, or in the one named. */
  z.object({ ...common, kind: z.literal('reset'), tripId: z.optional(uuid()) }),
  z.object({ ...common, kind: z.literal('undo'), undoes: uuid() }),
]);
export type Operation = z.output<typeof operation>;

/** Something with an id that is no operation this server knows: refused by itself, without its neighbours. */
const unknownOperation = z.looseObject({ id: uuid() });

export const refusals = [
  'invalid_operation',
  'team_not_found',
  'no_running_trip',
  'seat_not_found',
  'spot_not_found',
  'undo_expired',
] as const;
export type Refusal = (typeof refusals)[number];

export const operationResult = z.object({
  id: uuid(),
  outcome: z.enum(['applied', 'unchanged', 'refused']),
  refusal: z.nullable(z.enum(refusals)),
});
export type OperationResult = z.output<typeof operationResult>;

const stats = z.object({
  totalSpots: z.int(),
  uniqueLeagues: z.int(),
  lastSpottedAt: z.nullable(z.string()),
});
export type SpotStats = z.output<typeof stats>;

const ownDetails = {
  placeText: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  gear: z.nullable(z.string()),
  note: z.nullable(z.string()),
};

const spot = z.object({
  userId: uuid(),
  teamId: z.string(),
  mode,
  /** Others get the day alone. */
  spottedAt: z.nullable(z.string()),
  /** Only ever the owner's own. */
  details: z.nullable(z.object(ownDetails)),
  /** Where it was, as far as the owner lets others know: in words, or a cell of 0.2 degrees named by its middle. */
  place: z.nullable(
    z.object({ text: z.nullable(z.string()), lat: z.nullable(z.number()), lon: z.nullable(z.number()) }),
  ),
});
export type Spot = z.output<typeof spot>;

/** A spot as its owner sees it. `spottedAt` has the UTC offset of the place, or Z where that is unknown. */
const ownSpot = z.object({ teamId: z.string(), spottedAt: z.nullable(z.string()), ...ownDetails });
export type OwnSpot = z.output<typeof ownSpot>;

/** Where a spot stands: in the collection, or at a seat of the trip named (0 is the person's own). */
const spotPlace = { tripId: z.nullable(uuid()), seatNo: z.int(), teamId: z.string() };

const presence = { opId: uuid(), actedAt: z.string(), removedAt: z.nullable(z.string()) };
const decidedBy = { detailOpId: uuid(), detailActedAt: z.string() };

/** A spot, or what is left of one that is gone, with the operations that decided its presence and its details. */
const spotState = { ...presence, ...decidedBy, spot: ownSpot };
const decidedSpot = z.object({ ...spotPlace, ...spotState });
export type SpotState = Omit<z.output<typeof decidedSpot>, keyof typeof spotPlace>;

/** What an operation found in the parts of a spot that it changed: what an undo of it puts back. */
const spotWas = z.object({
  presence: z.optional(z.object(presence)),
  details: z.optional(z.object({ ...decidedBy, ...ownDetails })),
  time: z.optional(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type SpotWas = z.output<typeof spotWas>;

/** What one operation changed at one place. */
const spotEffect = z.object({ ...spotPlace, was: spotWas });
export type SpotEffect = z.output<typeof spotEffect>;

/** A spot as operations left it; null when it is gone. */
const leftSpot = z.object({ ...spotPlace, spot: z.nullable(ownSpot) });
export type LeftSpot = z.output<typeof leftSpot>;

/** An operation that can still be undone. */
const recentOperation = z.object({
  id: uuid(),
  kind: z.enum(['spot', 'remove', 'edit', 'reset']),
  actedAt: z.string(),
  effects: z.array(spotEffect),
  /** The lines a reset drew: what was seen before does not count in the trip. */
  lines: z.array(z.object({ tripId: uuid(), before: z.nullable(z.string()), after: z.string() })),
});
export type RecentOperation = z.output<typeof recentOperation>;

/** A team that someone has, where the first to spot takes it. */
const takenTeam = z.object({
  teamId: z.string(),
  by: z.string(),
  /** The seat, if it's on this phone: 0 is the person's own. */
  ownSeatNo: z.nullable(z.int()),
  since: z.string(),
});
export type TakenTeam = z.output<typeof takenTeam>;

/** For how long Recent lists an operation, and how long after it an undo may be made. */
export const UNDO_HOURS = 24;

/** Everything a device needs to go on without a network. */
const ownSpots = z.object({
  collection: z.array(ownSpot),
  /** The running trips, the newest first, with one's own spots there. */
  trips: z.array(
    z.object({
      id: uuid(),
      name: z.string(),
      startsAt: z.string(),
      endsAt: z.nullable(z.string()),
      joinedAt: z.string(),
      /** The line of one's own last reset; the seats do not keep to it. */
      resetAt: z.nullable(z.string()),
      /** The line of the creator's last reset, which everybody keeps to. */
      tripResetAt: z.nullable(z.string()),
      /** The teams that count; null is all of them. */
      teamsInPlay: z.nullable(z.array(z.string())),
      /** Where the first to spot takes a team: who has which. Empty in other trips. */
      taken: z.array(takenTeam),
      spots: z.array(ownSpot),
      seats: z.array(z.object({ seatNo: z.int(), nickname: z.string(), spots: z.array(ownSpot) })),
    }),
  ),
  /** The newest first. */
  recent: z.array(recentOperation),
  /** The spots that something was done to in the last 24 hours, with those that are gone. */
  decided: z.array(decidedSpot),
  tripAlsoAllTime: z.boolean(),
  serverTime: z.string(),
});
export type OwnSpots = z.output<typeof ownSpots>;

/** How many operations one request may carry. */
export const BATCH_LIMIT = 200;

/** Tells the server which operations this app can make and which answers it understands; rises when either changes. */
export const CLIENT_VERSION = 2;

/** One allowance for everything that writes spots, whichever door it comes through. */
const writeLimit = { name: 'spots', max: 600, seconds: 60 };

/**
 * How many operations an account may send, whatever the number of requests: each is kept for 90 days. A device that was
 * offline for a three-day trip, or carries over 2,000 spots, sends all it has at once. In a day, a spot every five seconds
 * fits in. A device keeps what is over a quota and sends it when the server says.
 */
export const operationQuotas = [
  { name: 'operations', max: 4000, seconds: 60 },
  { name: 'operations-day', max: 20_000, seconds: 86_400 },
] as const;

/**
 * Whom the device takes to be signed in. It decides nothing: who acts is the session's to say. But what one person kept on a
 * device must not become another's because they have signed in there since.
 */
const ownAccount = () => z.optional(uuid());

const optionalMode = () => z._default(mode, 'all-time');

export const spotsApi = {
  apply: endpoint({
    method: 'POST',
    path: '/api/operations',
    summary: 'Apply operations in order; each is answered by itself',
    access: 'signed-in',
    input: z.object({
      account: ownAccount(),
      /** An app that does not say is one of the first. */
      client: z._default(z.int(), 1),
      operations: z.array(z.union([operation, unknownOperation])).check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
    }),
    output: z.object({
      results: z.array(operationResult),
      /** Every spot that these operations changed, as it is now: a device that shows something else reads again. */
      left: z.array(leftSpot),
      stats,
      serverTime: z.string(),
    }),
    errors: ['client_outdated', 'other_account'],
    limit: writeLimit,
    /** Operations of a later app may hold fields that this one does not know. */
    bodyBytes: 512 * 1024,
    confirmsItself: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/spots/mine',
    summary: 'All of my own spots, in the collection and in running trips, and what I did lately',
    access: 'signed-in',
    input: z.object({ account: ownAccount() }),
    output: ownSpots,
    errors: ['other_account'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users/:userId/spots',
    summary: "A person's spots, by mode and optionally one team, under the owner's visibility",
    access: 'signed-in',
    input: z.object({ userId: uuid(), mode: optionalMode(), teamId: z.optional(teamId()) }),
    output: z.object({ spots: z.array(spot), stats }),
    errors: ['user_not_found'],
  }),
  spot: endpoint({
    method: 'POST',
    path: '/api/spots',
    summary: 'Spot a team',
    access: 'signed-in',
    input: z.object({
      operationId: z.optional(uuid()),
      teamId: teamId(),
      mode: optionalMode(),
      spottedAt: z.optional(z.nullable(seenInstant())),
      details: z.optional(spotDetails),
    }),
    output: operationResult,
    errors: ['team_not_found'],
    limit: writeLimit,
    confirmsItself: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spots/:teamId',
    summary: 'Remove the spot of a team in one mode',
    access: 'signed-in',
    input: z.object({ operationId: z.optional(uuid()), teamId: teamId(), mode: optionalMode() }),
    output: operationResult,
    errors: ['team_not_found'],
    limit: writeLimit,
    confirmsItself: true,
  }),
  resetTripMode: endpoint({
    method: 'POST',
    path: '/api/spots/reset-trip-mode',
    summary: 'Remove my own spots in all running trips',
    access: 'signed-in',
    input: z.object({ operationId: z.optional(uuid()) }),
    output: operationResult,
    errors: [],
    limit: writeLimit,
    confirmsItself: true,
  }),
};
