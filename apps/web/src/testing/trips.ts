import type { RouteInput } from '@sportspot/domain/contract.ts';
import type { OwnSpots } from '@sportspot/domain/spots/spots.contract.ts';
import { isActivePhase } from '@sportspot/domain/trips/trips.rules.ts';
import type { Trip, TripBoardEntry, TripEvent, TripRecap, TripSummary } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { page } from 'vitest/browser';
import { BOARD_PAGE } from '../features/trips/live/board.ts';
import { ownSpots } from './fan.ts';
import { type Responses, refused } from './responses.ts';

/** Someone on a leaderboard. */
export interface Player {
  readonly id: string;
  readonly displayName: string;
}
export const playerNamed = (displayName: string): Player => ({ id: newId(), displayName });

export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
export const inHours = (hours: number): string => ago(-hours * 60);

/** A trip as its creator gets it. It started an hour ago and has no end. */
export const ownTrip = (creator: Player, trip: Partial<Trip> = {}): Trip => ({
  id: newId(),
  name: 'Mile High Long Weekend',
  description: '',
  creatorId: creator.id,
  creatorName: creator.displayName,
  joinCode: 'AB12CD',
  shareToken: 'own-link-of-this-trip1',
  createdAt: ago(60),
  startsAt: ago(60),
  endsAt: null,
  phase: 'running',
  isActive: true,
  isPublic: true,
  settings: { allowLateJoins: true, trackLocation: false, autoEnd: null },
  format: 'most',
  target: null,
  leagues: null,
  participantCount: 1,
  reset: null,
  me: { isCreator: true, joinedAt: ago(60), placeConsent: null, seats: [] },
  can: {
    update: true,
    reset: true,
    undoReset: false,
    end: true,
    extend: false,
    rotateLink: true,
    delete: true,
    removeParticipants: true,
    manageLinks: true,
    leave: true,
    addSeat: true,
  },
  ...trip,
});

/** A trip of someone else, as a participant gets it. */
export const joinedTrip = (creator: Player, trip: Partial<Trip> = {}): Trip => ({
  ...ownTrip(creator, { participantCount: 2 }),
  me: { isCreator: false, joinedAt: ago(30), placeConsent: null, seats: [] },
  can: {
    update: false,
    reset: false,
    undoReset: false,
    end: false,
    extend: false,
    rotateLink: false,
    delete: false,
    removeParticipants: false,
    manageLinks: false,
    leave: true,
    addSeat: true,
  },
  ...trip,
});

/** A trip that ended, without its code, as the creator gets it. */
export const endedTrip = (creator: Player, trip: Partial<Trip> = {}): Trip => {
  const { can, ...before } = ownTrip(creator);
  const endedAt = ago(1);
  const ended = { joinCode: null, shareToken: null, endsAt: endedAt, phase: 'closing', isActive: false } as const;
  return { ...before, ...ended, can: { ...can, end: false, reset: false, rotateLink: false, addSeat: false }, ...trip };
};

type Entry = Partial<TripBoardEntry> & Pick<TripBoardEntry, 'rank' | 'totalSpots'>;

/** A row of a trip's leaderboard. */
export const entryOf = (player: Player, entry: Entry): TripBoardEntry => ({
  tripId: newId(),
  userId: player.id,
  seatNo: 0,
  userName: player.displayName,
  profileImageUrl: null,
  isCreator: false,
  uniqueLeagues: Math.min(entry.totalSpots, 1),
  lastSpottedAt: entry.totalSpots === 0 ? null : ago(20),
  rarityPoints: 0,
  latestTeams: [],
  hidesTeams: false,
  progress: 100,
  ...entry,
});

/** A trip with everything that its page shows. A test changes it as the server would. */
export interface TripOnServer {
  trip: Trip;
  entries: TripBoardEntry[];
  /** Newest first. */
  events: TripEvent[];
  recap?: TripRecap;
  /** What the device stores of it. */
  own?: Partial<OwnSpots['trips'][number]>;
}

export const onServer = (trip: Trip, more: Partial<Omit<TripOnServer, 'trip'>> = {}): TripOnServer => ({
  trip,
  entries: [],
  events: [],
  ...more,
});

const summaryOf = ({
  trip: { id, name, phase, startsAt, endsAt, participantCount, me },
}: TripOnServer): TripSummary => ({
  id,
  name,
  phase,
  startsAt,
  endsAt,
  participantCount,
  isCreator: me.isCreator,
});

const ownOf = ({ trip, own }: TripOnServer): OwnSpots['trips'][number] => ({
  id: trip.id,
  name: trip.name,
  startsAt: trip.startsAt,
  endsAt: trip.endsAt,
  joinedAt: trip.me.joinedAt,
  resetAt: null,
  tripResetAt: null,
  teamsInPlay: null,
  taken: [],
  spots: [],
  seats: trip.me.seats.map(({ seatNo, nickname }) => ({ seatNo, nickname, spots: [] })),
  ...own,
});

type BoardInput = RouteInput<'GET /api/trips/:tripId/board'>;

/** Reads of a fan's trips, newest first. They respond with what is in `trips` at that time. */
export function tripResponses(fan: Player, trips: readonly TripOnServer[]) {
  const respondWith =
    <Input extends { tripId: string }, Output>(output: (found: TripOnServer, input: Input) => Output) =>
    (input: Input) => {
      const found = trips.find(({ trip }) => trip.id === input.tripId);
      return found ? output(found, input) : refused(404, 'trip_not_found');
    };
  return {
    'GET /api/spots/mine': () => ownSpots({ trips: trips.filter(({ trip }) => isActivePhase(trip.phase)).map(ownOf) }),
    'GET /api/trips': () => ({ trips: trips.map(summaryOf), hasMore: false }),
    'GET /api/trips/:tripId': respondWith(({ trip }) => trip),
    'GET /api/trips/:tripId/board': respondWith(({ entries, events }, { after = 0 }: BoardInput) => ({
      // Numbers in a URL are text.
      entries: entries.slice(Number(after), Number(after) + BOARD_PAGE),
      mine: entries.filter(({ userId }) => userId === fan.id),
      players: entries.length,
      hiddenRanks: [],
      totalSpots: entries.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
      seq: events[0]?.seq ?? 0,
    })),
    'GET /api/trips/:tripId/events': respondWith(({ events }) => ({ events, hasMore: false })),
    'GET /api/trips/:tripId/recap': respondWith(({ recap = null }) => ({ recap })),
  } satisfies Responses;
}

export const ticket = page.getByRole('region', { name: 'Trip details' });
export const nameOnTicket = ticket.getByRole('heading', { level: 2 });
export const tripBoard = page.getByRole('region', { name: 'Leaderboard' });
export const rows = tripBoard.getByRole('listitem');
/** The score of this player's row. */
export const scoreOf = (player: string, score: number) =>
  rows.filter({ hasText: player }).getByRole('img', { name: String(score), exact: true });
export const feed = page.getByRole('region', { name: 'Activity' });
export const tripList = page.getByRole('navigation', { name: 'Your trips' });
export const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Opens the creator's menu and chooses an item. */
export async function manageTrip(tool: string): Promise<void> {
  await ticket.getByRole('button', { name: 'Manage trip' }).click();
  await page.getByRole('dialog', { name: 'Manage trip' }).getByRole('button', { name: tool }).click();
}
