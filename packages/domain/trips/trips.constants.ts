/** The live stream of a trip: server-sent events, each a `liveFrame`, resumed by Last-Event-ID or `after`. */
export const livePath = (tripId: string): string => `/api/trips/${tripId}/live`;
export const TRIP_NAME_MAX = 50;
export const TRIP_DESCRIPTION_MAX = 200;
export const RUNNING_TRIPS_MAX = 20;
export const PARTICIPANTS_MAX = 5000;
export const SEATS_MAX = 20;
export const SEAT_NAME_MAX = 50;

/** The choices for days until a trip ends automatically; null is never. */
export const autoEndChoices = [null, 1, 3, 7, 14, 30] as const;
export const phases = ['upcoming', 'running', 'closing', 'frozen'] as const;

/** Most teams wins; the first to spot a team gets it; everyone together toward one target. */
export const formats = ['most', 'first', 'together'] as const;

/** How much of the location of a user's spots the other participants see: nothing, the text, or the text or a 0.2 degree cell. */
export const placeConsents = ['nothing', 'text', 'cell'] as const;
