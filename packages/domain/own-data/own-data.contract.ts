import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { teamId } from '../spots/spots.contract.ts';
import { uuid } from '../values/id.schemas.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, IMPORT_BODY_BYTES, IMPORT_TOLD } from './own-data.constants.ts';

const time = () => z.string();
const noted = {
  placeText: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  gear: z.nullable(z.string()),
  note: z.nullable(z.string()),
};
const exportedSpot = {
  teamId: z.string(),
  /** When the gear was seen, with the UTC offset of the location, or Z if unknown; null without a date. */
  spottedAt: z.nullable(time()),
  receivedAt: time(),
  ...noted,
};

/** The parts that occur once. */
const exportedHead = {
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: time(),
  account: z.strictObject({
    id: uuid(),
    displayName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** The uploaded photo as a data URL. */
    picture: z.nullable(z.string()),
    role: z.string(),
    createdAt: time(),
    lastActive: time(),
    ageConfirmedAt: z.nullable(time()),
    suspension: z.nullable(z.strictObject({ since: time(), reason: z.nullable(z.string()) })),
  }),
  settings: z.strictObject({
    teamsVisible: z.string(),
    boardShown: z.boolean(),
    placeShown: z.string(),
    tripAlsoAllTime: z.boolean(),
  }),
};

/** The lists, streamed entry by entry. */
export const exportedEntries = {
  collection: z.strictObject(exportedSpot),
  /** Removed spots, kept because a late operation can still restore them. */
  removed: z.strictObject({ ...exportedSpot, removedAt: time() }),
  trips: z.strictObject({
    id: uuid(),
    /** Null for a trip that I can no longer see. */
    name: z.nullable(z.string()),
    startsAt: time(),
    endsAt: z.nullable(time()),
    joinedAt: time(),
    leftAt: z.nullable(time()),
    resetAt: z.nullable(time()),
    placeConsent: z.nullable(z.string()),
    isCreator: z.boolean(),
    seats: z.array(
      z.strictObject({
        seatNo: z.int(),
        nickname: z.string(),
        addedAt: time(),
        /** Hidden on the trip's shared page. */
        isHidden: z._default(z.boolean(), false),
      }),
    ),
    /** The final results of the user and their seats, once the recap is final. */
    results: z.array(
      z.strictObject({
        name: z.string(),
        seatNo: z.int(),
        rank: z.nullable(z.int()),
        totalSpots: z.int(),
        uniqueLeagues: z.int(),
        rarityPoints: z.int(),
      }),
    ),
  }),
  /** `seatNo` 0 is the user, the others are seats. */
  tripSpots: z.strictObject({ tripId: uuid(), seatNo: z.int(), ...exportedSpot }),
  groups: z.strictObject({
    id: uuid(),
    name: z.string(),
    joinedAt: time(),
    isCreator: z.boolean(),
  }),
  /** Without the token, which would give access. */
  links: z.strictObject({
    type: z.string(),
    targetId: z.nullable(uuid()),
    createdAt: time(),
    expiresAt: z.nullable(time()),
    revokedAt: z.nullable(time()),
    viewCount: z.int(),
    lastViewedAt: z.nullable(time()),
  }),
  badges: z.strictObject({ badgeId: z.string(), level: z.int(), decidedAt: z.nullable(time()) }),
  blocked: z.strictObject({ id: uuid(), displayName: z.string(), since: time() }),
  /** My reports to the moderators, with the reported text. */
  reports: z.strictObject({
    kind: z.string(),
    seenName: z.string(),
    reason: z.string(),
    comment: z.string(),
    status: z.string(),
    reportedAt: time(),
  }),
  /** My team suggestions, and their state. */
  suggestions: z.strictObject({
    name: z.string(),
    city: z.string(),
    state: z.nullable(z.string()),
    sport: z.string(),
    league: z.string(),
    reason: z.nullable(z.string()),
    status: z.string(),
    answer: z.nullable(z.string()),
    teamId: z.nullable(z.string()),
    createdAt: time(),
    decidedAt: z.nullable(time()),
  }),
  /** My messages from the contact form, sent while signed in. */
  messages: z.strictObject({
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.string(),
    sentAt: time(),
  }),
  signInMethods: z.strictObject({ kind: z.string(), name: z.nullable(z.string()), addedAt: time() }),
  sessions: z.strictObject({ startedAt: time(), lastUsedAt: time(), expiresAt: time() }),
  /** My spot operations of the last 90 days, as the device sent them. */
  operations: z.strictObject({
    receivedAt: time(),
    outcome: z.string(),
    operation: z.record(z.string(), z.unknown()),
  }),
};
export type ExportedEntries = {
  readonly [Name in keyof typeof exportedEntries]: z.output<(typeof exportedEntries)[Name]>;
};

/** The whole document. */
export const exportedDocument = z.strictObject({
  ...exportedHead,
  collection: z.array(exportedEntries.collection),
  removed: z.array(exportedEntries.removed),
  trips: z.array(exportedEntries.trips),
  tripSpots: z.array(exportedEntries.tripSpots),
  groups: z.array(exportedEntries.groups),
  links: z.array(exportedEntries.links),
  badges: z.array(exportedEntries.badges),
  blocked: z.array(exportedEntries.blocked),
  reports: z.array(exportedEntries.reports),
  suggestions: z.array(exportedEntries.suggestions),
  messages: z.array(exportedEntries.messages),
  signInMethods: z.array(exportedEntries.signInMethods),
  sessions: z.array(exportedEntries.sessions),
  operations: z.array(exportedEntries.operations),
});
export type ExportedDocument = z.output<typeof exportedDocument>;
export type ExportedHead = Pick<ExportedDocument, keyof typeof exportedHead>;

const row = z.int().check(z.minimum(1));

/** The result of an import, or of a dry run. */
export const importReport = z.object({
  isApplied: z.boolean(),
  /** Entries of the file; each is counted in exactly one field below. */
  rows: z.int(),
  /** Teams that were not in the collection. */
  added: z.int(),
  /** Teams that were in the collection and got an earlier time or missing details. */
  completed: z.int(),
  unchanged: z.int(),
  /** Spots of trips, which are not imported. */
  tripSpots: z.int(),
  notUnderstood: z.int(),
  ambiguous: z.int(),
  /** The first rows that could not be parsed; `row` counts from 1, including the header of a table. */
  unknownRows: z.array(z.object({ row, text: z.string() })),
  /** The first rows that match several teams, or one team inexactly. */
  ambiguousRows: z.array(z.object({ row, text: z.string(), teamIds: z.array(z.string()) })),
});
export type ImportReport = z.output<typeof importReport>;

export const ownDataApi = {
  import: endpoint({
    method: 'POST',
    path: '/api/own-data/import',
    summary: 'Import teams into my collection from an export, a table, or a list of names; a dry run only reports',
    access: 'signed-in',
    input: z.object({
      /** The text of the file. */
      file: z.string().check(z.maxLength(IMPORT_BODY_BYTES)),
      isDryRun: z.boolean(),
      /** The chosen team for each ambiguous row. */
      choices: z._default(z.array(z.object({ row, teamId: teamId() })).check(z.maxLength(IMPORT_TOLD)), []),
    }),
    output: importReport,
    errors: ['import_unfit'],
    limit: { name: 'imports', max: 60, seconds: 3600 },
    bodyBytes: IMPORT_BODY_BYTES,
  }),
};
