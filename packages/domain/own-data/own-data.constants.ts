/** What the user must type exactly before the account is deleted. */
export const DELETE_CONFIRMATION = 'delete my account';

/** All data of the user as one JSON document, `exportedDocument`, streamed. */
export const exportPath = '/api/own-data/export.json';

/** The user's spots as CSV, with the columns `spotColumns`. */
export const exportSpotsPath = '/api/own-data/spots.csv';
export const EXPORT_FORMAT = 'sportspot-export';
export const EXPORT_VERSION = 1;

/** The rate limit of exports. */
export const exportLimit = { name: 'exports', max: 30, seconds: 3600 } as const;

/** The largest import file. */
export const IMPORT_BYTES = 5 * 1024 * 1024;

/** The largest file with all quotes escaped. */
export const IMPORT_BODY_BYTES = 2 * IMPORT_BYTES;
export const IMPORT_ROWS = 20_000;

/** The most problem rows listed one by one; the rest is only counted. */
export const IMPORT_TOLD = 100;
