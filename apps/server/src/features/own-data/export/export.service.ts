import type { ExportedEntries } from '@sportspot/domain/own-data/own-data.contract.ts';
import { spotColumns, toLine } from '@sportspot/domain/own-data/own-data.rules.ts';
import type { Database } from '../../../db/database.ts';
import type { Storage } from '../../../storage/storage.ts';
import { showSettings } from '../../accounts/own-account/own-account.service.ts';
import {
  PAGE,
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
import {
  type TripParts,
  toBadge,
  toBlocked,
  toCollectionLine,
  toGroup,
  toHead,
  toLink,
  toMessage,
  toOperation,
  toRemoved,
  toReport,
  toSession,
  toSignInMethod,
  toSpot,
  toSuggestion,
  toTrip,
  toTripLine,
  toTripSpot,
} from './export.view.ts';

/**
 * Reads all rows in pages. Holds no connection or snapshot between pages, so a slow client blocks no one. Each row is
 * exported once, as it is when its page is read.
 */
async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

async function* onePage<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

async function* mapped<Row, Entry>(pages: AsyncIterable<Row[]>, to: (row: Row) => Entry): AsyncGenerator<Entry[]> {
  for await (const rows of pages) yield rows.map(to);
}

async function findTripParts(db: Database, userId: string, tripIds: readonly string[]): Promise<TripParts> {
  const [trips, seats, results] = await Promise.all([
    selectTrips(db.directory, tripIds),
    selectSeats(db.userSide(userId), userId, tripIds),
    selectResults(db.directory, userId, tripIds),
  ]);
  return { trips, seats, results };
}

async function* tripPages(db: Database, userId: string): AsyncGenerator<ExportedEntries['trips'][]> {
  const side = db.userSide(userId);
  for await (const rows of pagesOf<Awaited<ReturnType<typeof selectParticipations>>[number]>((last) =>
    selectParticipations(side, userId, last),
  )) {
    const parts = await findTripParts(
      db,
      userId,
      rows.map(({ trip_id }) => trip_id),
    );
    yield rows.map((row) => toTrip(row, userId, parts));
  }
}

/** Every list of the document, in the order of export. */
function listsOf(
  db: Database,
  userId: string,
): { [Name in keyof ExportedEntries]: AsyncIterable<ExportedEntries[Name][]> } {
  const side = db.userSide(userId);
  const { directory } = db;
  const spots = (isStanding: boolean) =>
    pagesOf<Awaited<ReturnType<typeof selectCollection>>[number]>((last) =>
      selectCollection(side, { userId, isStanding }, last),
    );
  const fromUserSide = <Key, Row extends Key>(
    select: (handle: typeof side, id: string, last: Key | undefined) => Promise<Row[]>,
  ) => pagesOf<Row>((last) => select(side, userId, last));
  const fromDirectory = <Key, Row extends Key>(
    select: (handle: typeof directory, id: string, last: Key | undefined) => Promise<Row[]>,
  ) => pagesOf<Row>((last) => select(directory, userId, last));
  return {
    collection: mapped(spots(true), toSpot),
    removed: mapped(spots(false), toRemoved),
    trips: tripPages(db, userId),
    tripSpots: mapped(fromUserSide(selectTripSpots), toTripSpot),
    groups: mapped(fromDirectory(selectGroups), (row) => toGroup(row, userId)),
    links: mapped(fromDirectory(selectLinks), toLink),
    badges: mapped(fromUserSide(selectBadges), toBadge),
    blocked: mapped(fromDirectory(selectBlocks), toBlocked),
    reports: mapped(fromDirectory(selectReports), toReport),
    suggestions: mapped(fromDirectory(selectSuggestions), toSuggestion),
    messages: mapped(fromDirectory(selectMessages), toMessage),
    signInMethods: mapped(
      onePage(() => selectSignInMethods(directory, userId)),
      toSignInMethod,
    ),
    sessions: mapped(fromDirectory(selectSessions), toSession),
    operations: mapped(fromUserSide(selectOperations), toOperation),
  };
}

export interface ExportNeeds {
  readonly db: Database;
  readonly storage: Storage;
}

/** Streams all of a user's data as one JSON document. Errors before the first chunk still become an error response. */
export async function exportEverything({ db, storage }: ExportNeeds, userId: string): Promise<AsyncIterable<string>> {
  const [account, settings] = await Promise.all([selectAccount(db.directory, userId), showSettings(db, userId)]);
  const picture = account.image_key && (await storage.get(account.image_key));
  const head = toHead(account, picture || null, settings, new Date());
  return (async function* pieces() {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, pages] of Object.entries(listsOf(db, userId))) {
      yield `,\n"${name}":[`;
      let separator = '\n';
      for await (const entries of pages) {
        if (entries.length === 0) continue;
        yield separator + entries.map((entry) => JSON.stringify(entry)).join(',\n');
        separator = ',\n';
      }
      yield ']';
    }
    yield '}\n';
  })();
}

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Streams a user's spots as CSV lines: the collection, then trip spots. */
export async function exportSpots({ db }: Pick<ExportNeeds, 'db'>, userId: string): Promise<AsyncIterable<string>> {
  const side = db.userSide(userId);
  const collection = pagesOf<Awaited<ReturnType<typeof selectCollection>>[number]>((last) =>
    selectCollection(side, { userId, isStanding: true }, last),
  );
  const first = await collection.next();
  return (async function* lines() {
    yield BYTE_ORDER_MARK + toLine(spotColumns);
    if (!first.done) yield first.value.map(toCollectionLine).join('');
    for await (const rows of collection) yield rows.map(toCollectionLine).join('');
    yield* tripLines(db, userId);
  })();
}

async function* tripLines(db: Database, userId: string): AsyncGenerator<string> {
  const side = db.userSide(userId);
  for await (const rows of pagesOf<Awaited<ReturnType<typeof selectTripSpots>>[number]>((last) =>
    selectTripSpots(side, userId, last),
  )) {
    const ids = [...new Set(rows.map(({ trip_id }) => trip_id))];
    const [trips, seats] = await Promise.all([selectTrips(db.directory, ids), selectSeats(side, userId, ids)]);
    const names = new Map(trips.map(({ id, name }) => [id, name]));
    const nicknames = new Map(seats.map(({ trip_id, seat_no, nickname }) => [`${trip_id} ${seat_no}`, nickname]));
    yield rows
      .map((row) =>
        toTripLine(row, names.get(row.trip_id) ?? null, nicknames.get(`${row.trip_id} ${row.seat_no}`) ?? null),
      )
      .join('');
  }
}
