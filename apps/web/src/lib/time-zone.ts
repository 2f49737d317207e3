/** The time zone of the device, by whose clocks days and weeks begin. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
