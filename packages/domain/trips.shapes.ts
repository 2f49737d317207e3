// Long because every shape of a trip stands here, beside the others it is made of.
import * as z from 'zod/mini';
import { uuid } from './ids.ts';
import { instant, soundText } from './text.ts';

export const TRIP_NAME_MAX = 50;
export const TRIP_DESCRIPTION_MAX = 200;
export const RUNNING_TRIPS_MAX = 20;
export const PARTICIPANTS_MAX = 5000;
export const SEATS_MAX = 20;
export const SEAT_NAME_MAX = 50;
/** After so many days a trip ends by itself; null is never. */
export const autoEndChoices = [null, 1, 3, 7, 14, 30] as const;

export const phases = ['upcoming', 'running', 'closing', 'frozen'] as const;
export type Phase = (typeof phases)[number];

/** Most teams; who spots a team first takes it; everybody together up to one target. */
export const formats = ['most', 'first', 'together'] as const;
export type Format = (typeof formats)[number];

/** What the other participants may see of the place of one's spots: nothing, the words, or the words or a cell of 0.2 degrees. */
export const placeConsents = ['nothing', 'text', 'cell'] as const;
export const placeConsent = z.enum(placeConsents);
export type PlaceConsent = (typeof placeConsents)[number];

export const tripName = () => soundText(TRIP_NAME_MAX).check(z.trim(), z.minLength(1));
export const tripDescription = () => soundText(TRIP_DESCRIPTION_MAX).check(z.trim());
export const nickname = () => soundText(SEAT_NAME_MAX).check(z.trim(), z.minLength(1));
export const seatNo = () => z.int().check(z.minimum(1), z.maximum(SEATS_MAX));

/** The names of the leagues in play; null is all of them. Fixed once the trip has started, like the format and its target. */
const rules = {
  format: z.enum(formats),
  target: z.nullable(z.int()),
  leagues: z.nullable(z.array(z.string())),
};

export const newTrip = z
  .object({
    /** Made by the client: the same id again is the same trip. */
    id: uuid(),
    name: tripName(),
    description: z._default(tripDescription(), ''),
    /** Left out: now. */
    startsAt: z.optional(instant()),
    autoEndDays: z._default(z.literal([...autoEndChoices]), null),
    isPublic: z._default(z.boolean(), true),
    settings: z._default(
      z.object({ allowLateJoins: z._default(z.boolean(), true), trackLocation: z._default(z.boolean(), false) }),
      { allowLateJoins: true, trackLocation: false },
    ),
    format: z._default(z.enum(formats), 'most'),
    target: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null),
    leagues: z._default(
      z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(64))),
      null,
    ),
  })
  .check(z.refine(({ format, target }) => (format === 'together') === (target !== null)));

const seat = z.object({
  seatNo: z.int(),
  nickname: z.string(),
  /** Not shown on the trip's shared page. */
  isHidden: z.boolean(),
});
export type Seat = z.output<typeof seat>;

/** A trip in one's list. */
export const tripSummary = z.object({
  id: uuid(),
  name: z.string(),
  phase: z.enum(phases),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  participantCount: z.int(),
  isCreator: z.boolean(),
});
export type TripSummary = z.output<typeof tripSummary>;

export const trip = z.object({
  id: uuid(),
  name: z.string(),
  description: z.string(),
  /** Null when the person is not there any more. */
  creatorId: z.nullable(uuid()),
  creatorName: z.string(),
  /** Taken away when the trip ends. */
  joinCode: z.nullable(z.string()),
  shareToken: z.nullable(z.string()),
  createdAt: z.string(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  phase: z.enum(phases),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  settings: z.object({
    allowLateJoins: z.boolean(),
    trackLocation: z.boolean(),
    autoEnd: z.nullable(z.string()),
  }),
  ...rules,
  participantCount: z.int(),
  /** The creator's reset of everybody that can still be undone, and until when. */
  reset: z.nullable(z.object({ at: z.string(), undoUntil: z.string() })),
  me: z.object({
    isCreator: z.boolean(),
    joinedAt: z.string(),
    /** Null until the person has answered; asked only where trackLocation is on. */
    placeConsent: z.nullable(placeConsent),
    seats: z.array(seat),
  }),
  can: z.object({
    update: z.boolean(),
    reset: z.boolean(),
    undoReset: z.boolean(),
    end: z.boolean(),
    extend: z.boolean(),
    rotateLink: z.boolean(),
    delete: z.boolean(),
    removeParticipants: z.boolean(),
    manageLinks: z.boolean(),
    leave: z.boolean(),
    addSeat: z.boolean(),
  }),
});
export type Trip = z.output<typeof trip>;

/** What somebody with a link sees of a trip before joining. */
export const tripInvitation = z.object({
  tripId: uuid(),
  name: z.string(),
  description: z.string(),
  creatorName: z.string(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  phase: z.enum(phases),
  settings: z.object({ trackLocation: z.boolean() }),
  ...rules,
  participantCount: z.int(),
  isParticipant: z.boolean(),
});
export type TripInvitation = z.output<typeof tripInvitation>;

export const tripParticipant = z.object({
  tripId: uuid(),
  userId: uuid(),
  userName: z.string(),
  joinedAt: z.string(),
  isCreator: z.boolean(),
  isActive: z.boolean(),
});
export type TripParticipant = z.output<typeof tripParticipant>;

/** Somebody who plays: a participant (seat 0), or a seat of theirs. */
const player = z.object({ userId: z.nullable(uuid()), seatNo: z.int(), name: z.string() });
export type Player = z.output<typeof player>;

/** What one player has in a trip. Only what scores by the trip's format counts. */
const standing = {
  tripId: uuid(),
  userId: z.nullable(uuid()),
  seatNo: z.int(),
  /** A seat's is its nickname. */
  userName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  isCreator: z.boolean(),
  totalSpots: z.int(),
  uniqueLeagues: z.int(),
  lastSpottedAt: z.nullable(z.string()),
  /** Stand beside the rank and never decide it. */
  rarityPoints: z.int(),
  /** The newest first, three at most. */
  latestTeams: z.array(z.string()),
  /** True when this person shows their teams to no one: the name is no link. */
  hidesTeams: z.boolean(),
};
export const tripStanding = z.object(standing);
export type TripStanding = z.output<typeof tripStanding>;

/** A trip where everybody plays together has no ranks. */
export const tripBoardEntry = z.object({ ...standing, rank: z.nullable(z.int()), progress: z.number() });
export type TripBoardEntry = z.output<typeof tripBoardEntry>;

export const tripBoard = z.object({
  entries: z.array(tripBoardEntry),
  /** My own and my seats' entries, wherever they stand. */
  mine: z.array(tripBoardEntry),
  /** How many entries I can see. */
  players: z.int(),
  /** The ranks of those whom I do not see, because one of us has blocked the other: they are passed over. */
  hiddenRanks: z.array(z.int()),
  /** Teams that score, over all players: for `together` each team once. */
  totalSpots: z.int(),
  /** The last event the board has in it; a live stream resumes after it. */
  seq: z.int(),
});
export type TripBoard = z.output<typeof tripBoard>;

const eventBase = { seq: z.int(), at: z.string() };
/** Null where somebody keeps their teams to themselves. */
const eventTeam = z.nullable(z.string());
const place = z.nullable(
  z.object({ text: z.nullable(z.string()), lat: z.nullable(z.number()), lon: z.nullable(z.number()) }),
);
/** What happened in a trip, in the order of seq. */
export const tripEvent = z.discriminatedUnion('kind', [
  z.object({
    ...eventBase,
    kind: z.literal('spotted'),
    player,
    teamId: eventTeam,
    spottedAt: z.string(),
    gear: z.nullable(z.string()),
    /** As far as the spotter lets the others know. */
    place,
  }),
  z.object({ ...eventBase, kind: z.literal('removed'), player, teamId: eventTeam }),
  /** First to spot: the team went from one to the other, because it was seen earlier or the winner's spot was removed. */
  z.object({ ...eventBase, kind: z.literal('taken'), player, teamId: eventTeam, from: z.nullable(player) }),
  /** The player's own spots were cleared, or came back by undo. */
  z.object({ ...eventBase, kind: z.literal('cleared'), player }),
  z.object({ ...eventBase, kind: z.literal('restored'), player }),
  z.object({ ...eventBase, kind: z.literal('joined'), player }),
  z.object({ ...eventBase, kind: z.literal('left'), player }),
  /** A seat was added, renamed or removed. */
  z.object({ ...eventBase, kind: z.literal('seat-added'), player }),
  z.object({ ...eventBase, kind: z.literal('seat-renamed'), player }),
  z.object({ ...eventBase, kind: z.literal('seat-removed'), player }),
  z.object({ ...eventBase, kind: z.literal('renamed'), player, name: z.string() }),
  /** By the creator, for everybody. */
  z.object({ ...eventBase, kind: z.literal('reset'), player }),
  z.object({ ...eventBase, kind: z.literal('reset-undone'), player }),
  z.object({ ...eventBase, kind: z.literal('end-changed'), player, endsAt: z.nullable(z.string()) }),
  z.object({ ...eventBase, kind: z.literal('creator-changed'), player }),
]);
export type TripEvent = z.output<typeof tripEvent>;

/** One message of a live stream. Its id is the seq of its last event. */
export const liveFrame = z.object({
  /** Complete and in order: nothing is left out between two frames, but what somebody did whom the viewer must not see. */
  events: z.array(tripEvent),
  /** The standings that the events have changed, as they are now; a removed player's is not there any more. */
  standings: z.array(tripStanding),
  /** Played together: how many different teams everybody has by now. Null in other formats. */
  teamsTogether: z.nullable(z.int()),
  /** Everything changed at once (a reset, a change of players): read the board again. */
  isBoardStale: z.boolean(),
});
export type LiveFrame = z.output<typeof liveFrame>;

const recapPerson = z.object({
  userId: z.nullable(uuid()),
  seatNo: z.int(),
  userName: z.string(),
  rank: z.nullable(z.int()),
  totalSpots: z.int(),
  uniqueLeagues: z.int(),
  rarityPoints: z.int(),
  rarestTeamId: z.nullable(z.string()),
});
/** How a trip went. Provisional until it is frozen. */
export const tripRecap = z.object({
  isFrozen: z.boolean(),
  /** Until then late spots may change it. */
  frozenAt: z.string(),
  winner: z.nullable(recapPerson),
  /** Why the winner won although others have as many; null without a tie, or where that was not recorded. */
  tie: z.nullable(
    z.object({ players: z.int(), leaders: z.int(), decidedBy: z.enum(['leagues', 'dates', 'time', 'even']) }),
  ),
  first: z.nullable(z.object({ teamId: z.string(), userName: z.string(), spottedAt: z.string() })),
  rarest: z.nullable(z.object({ teamId: z.string(), userName: z.string(), points: z.int() })),
  totalSpots: z.int(),
  differentTeams: z.int(),
  people: z.array(recapPerson),
});
export type TripRecap = z.output<typeof tripRecap>;
