/** The most companions listed by name. */
export const COMPANIONS_SHOWN = 50;

/** The two tracking modes. A spot's mode follows from where it is stored; it is not a field. */
export const modes = ['all-time', 'trip-mode'] as const;
export const spotTextLimits = { placeText: 120, gear: 60, note: 500 };
export const refusals = [
  'invalid_operation',
  'team_not_found',
  'no_running_trip',
  'seat_not_found',
  'spot_not_found',
  'undo_expired',
] as const;

/** How long Recent lists an operation and an undo is possible. */
export const UNDO_HOURS = 24;

/** The most operations in one request. */
export const BATCH_LIMIT = 200;

/** The version of operations and responses that this client supports; increased when either changes. */
export const CLIENT_VERSION = 2;

/**
 * Quotas of operations per account, independent of the number of requests: each operation is stored for 90 days. They allow a device to
 * send all at once what it collected on a three-day trip offline, or 2,000 imported spots, and in a day one spot every five seconds.
 * A device keeps operations over a quota and retries when the server says.
 */
export const operationQuotas = [
  { name: 'operations', max: 4000, seconds: 60, isRough: true },
  { name: 'operations-day', max: 20_000, seconds: 86_400, isRough: true },
] as const;
