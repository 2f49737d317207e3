import { teamsById } from '@sportspot/catalogue/source/files.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '@sportspot/domain/own-data/own-data.constants.ts';
import type { ExportedEntries, ExportedHead } from '@sportspot/domain/own-data/own-data.contract.ts';
import { type SpotColumn, spotColumns, toLine } from '@sportspot/domain/own-data/own-data.rules.ts';
import { seenTime } from '@sportspot/domain/values/own-day.rules.ts';
import type {
  selectAccount,
  selectBadges,
  selectBlocks,
  selectCollection,
  selectGroups,
  selectLinks,
  selectMessages,
  selectOperations,
  selectParticipations,
  selectReports,
  selectResults,
  selectSeats,
  selectSessions,
  selectSignInMethods,
  selectSuggestions,
  selectTripSpots,
  selectTrips,
} from './export.queries.ts';

type Row<Select extends (...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Select>> extends readonly (infer One)[] ? One : Awaited<ReturnType<Select>>;
type SpotRow = Row<typeof selectCollection>;
type TripSpotRow = Row<typeof selectTripSpots>;

const time = (date: Date): string => date.toISOString();
const timeOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toHead = (
  account: Row<typeof selectAccount>,
  picture: Buffer | null,
  settings: ExportedHead['settings'],
  now: Date,
): ExportedHead => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  exportedAt: time(now),
  account: {
    id: account.id,
    displayName: account.display_name,
    email: account.email,
    emailVerified: account.email_verified,
    picture: picture && `data:image/webp;base64,${picture.toString('base64')}`,
    role: account.role,
    createdAt: time(account.created_at),
    lastActive: time(account.last_active),
    ageConfirmedAt: timeOrNull(account.age_confirmed_at),
    suspension: account.suspended_at && { since: time(account.suspended_at), reason: account.suspension_reason },
  },
  settings: {
    teamsVisible: settings.teamsVisible,
    boardShown: settings.boardShown,
    placeShown: settings.placeShown,
    tripAlsoAllTime: settings.tripAlsoAllTime,
  },
});

const seenOrNull = ({ spotted_at, spotted_offset }: Pick<SpotRow, 'spotted_at' | 'spotted_offset'>): string | null =>
  spotted_at && seenTime(spotted_at, spotted_offset);

const toSpotDetails = (row: Omit<SpotRow, 'removed_at'>) => ({
  teamId: row.team_id,
  spottedAt: seenOrNull(row),
  receivedAt: time(row.received_at),
  placeText: row.place_text,
  lat: row.lat,
  lon: row.lon,
  gear: row.gear,
  note: row.note,
});

export const toSpot = (row: SpotRow): ExportedEntries['collection'] => toSpotDetails(row);

export const toRemoved = (row: SpotRow): ExportedEntries['removed'] => ({
  ...toSpotDetails(row),
  removedAt: time(row.removed_at ?? row.received_at),
});

export const toTripSpot = (row: TripSpotRow): ExportedEntries['tripSpots'] => ({
  tripId: row.trip_id,
  seatNo: row.seat_no,
  ...toSpotDetails(row),
});

export interface TripParts {
  readonly trips: readonly Row<typeof selectTrips>[];
  readonly seats: readonly Row<typeof selectSeats>[];
  readonly results: readonly Row<typeof selectResults>[];
}

/** Users can't see a trip they left, so its name isn't exported. */
export function toTrip(
  row: Row<typeof selectParticipations>,
  userId: string,
  { trips, seats, results }: TripParts,
): ExportedEntries['trips'] {
  const trip = trips.find(({ id }) => id === row.trip_id);
  return {
    id: row.trip_id,
    name: row.left_at === null ? (trip?.name ?? null) : null,
    startsAt: time(row.starts_at),
    endsAt: timeOrNull(row.ends_at),
    joinedAt: time(row.joined_at),
    leftAt: timeOrNull(row.left_at),
    resetAt: timeOrNull(row.reset_at),
    placeConsent: row.location_consent,
    isCreator: trip?.creator_id === userId,
    seats: seats
      .filter(({ trip_id }) => trip_id === row.trip_id)
      .map((seat) => ({
        seatNo: seat.seat_no,
        nickname: seat.nickname,
        addedAt: time(seat.added_at),
        isHidden: seat.is_hidden,
      })),
    results: results
      .filter(({ trip_id }) => trip_id === row.trip_id)
      .map(({ name, numbers: { seatNo, rank, totalSpots, uniqueLeagues, rarityPoints } }) => ({
        name,
        seatNo,
        rank,
        totalSpots,
        uniqueLeagues,
        rarityPoints,
      })),
  };
}

export const toGroup = (row: Row<typeof selectGroups>, userId: string): ExportedEntries['groups'] => ({
  id: row.id,
  name: row.name,
  joinedAt: time(row.joined_at),
  isCreator: row.creator_id === userId,
});

export const toLink = (row: Row<typeof selectLinks>): ExportedEntries['links'] => ({
  type: row.type,
  targetId: row.target_id,
  createdAt: time(row.created_at),
  expiresAt: timeOrNull(row.expires_at),
  revokedAt: timeOrNull(row.revoked_at),
  viewCount: Number(row.view_count),
  lastViewedAt: timeOrNull(row.last_viewed_at),
});

export const toBadge = (row: Row<typeof selectBadges>): ExportedEntries['badges'] => ({
  badgeId: row.badge_id,
  level: row.level,
  decidedAt: timeOrNull(row.decided_at),
});

export const toBlocked = (row: Row<typeof selectBlocks>): ExportedEntries['blocked'] => ({
  id: row.id,
  displayName: row.display_name,
  since: time(row.created_at),
});

export const toReport = (row: Row<typeof selectReports>): ExportedEntries['reports'] => ({
  kind: row.kind,
  seenName: row.seen_name,
  reason: row.reason,
  comment: row.comment,
  status: row.status,
  reportedAt: time(row.created_at),
});

export const toSuggestion = (row: Row<typeof selectSuggestions>): ExportedEntries['suggestions'] => ({
  name: row.name,
  city: row.city,
  state: row.state,
  sport: row.sport,
  league: row.league,
  reason: row.reason,
  status: row.status,
  answer: row.answer,
  teamId: row.team_id,
  createdAt: time(row.created_at),
  decidedAt: timeOrNull(row.decided_at),
});

export const toMessage = (row: Row<typeof selectMessages>): ExportedEntries['messages'] => ({
  reference: row.reference,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  sentAt: time(row.created_at),
});

const kinds: Record<string, string> = { credential: 'password', passkey: 'passkey' };

export const toSignInMethod = (row: Row<typeof selectSignInMethods>): ExportedEntries['signInMethods'] => ({
  kind: kinds[row.kind] ?? 'hosted',
  name: row.name,
  addedAt: time(row.created_at),
});

export const toSession = (row: Row<typeof selectSessions>): ExportedEntries['sessions'] => ({
  startedAt: time(row.created_at),
  lastUsedAt: time(row.updated_at),
  expiresAt: time(row.expires_at),
});

export const toOperation = (row: Row<typeof selectOperations>): ExportedEntries['operations'] => ({
  receivedAt: time(row.received_at),
  outcome: row.outcome,
  operation: {
    id: row.op_id,
    kind: row.kind,
    version: row.version,
    ...(row.device_id !== null && { deviceId: row.device_id }),
    ...(row.undoes !== null && { undoes: row.undoes }),
    ...(row.payload as Record<string, unknown>),
  },
});

function toSpotLine(
  row: Omit<SpotRow, 'removed_at'>,
  where: Pick<Record<SpotColumn, string | null>, 'counted_in' | 'trip' | 'seat'>,
) {
  const team = teamsById.get(row.team_id);
  const cells: Record<SpotColumn, string | number | null> = {
    ...where,
    team_id: row.team_id,
    team: team?.name ?? null,
    league: team?.league ?? null,
    spotted_at: seenOrNull(row),
    place: row.place_text,
    latitude: row.lat,
    longitude: row.lon,
    gear: row.gear,
    note: row.note,
  };
  return toLine(spotColumns.map((column) => cells[column]));
}

export const toCollectionLine = (row: SpotRow): string =>
  toSpotLine(row, { counted_in: 'collection', trip: null, seat: null });

export const toTripLine = (row: TripSpotRow, tripName: string | null, nickname: string | null): string =>
  toSpotLine(row, { counted_in: 'trip', trip: tripName, seat: nickname });
