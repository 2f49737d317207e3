export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const DISPLAY_NAME_MAX = 50;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The URL path of an uploaded photo. */
export const picturePath = (key: string): string => `/pictures/${key}.webp`;

/** The key of a photo stored by us; null for any other URL. */
export const pictureKeyIn = (address: string): string | null =>
  /^\/pictures\/([\w-]{22})\.webp$/.exec(address)?.[1] ?? null;

/** The name of users who have not given one. */
export const FALLBACK_NAME = 'Anonymous';

/** The code in the sign-up email. It works only in the browser that signed up. */
export const SIGN_UP_CODE_DIGITS = 6;
export const visibilities = ['everyone', 'groups-and-trips', 'only-me'] as const;
export const placeChoices = ['nothing', 'text', 'cell'] as const;
export const PASSKEYS_MAX = 20;

/** Attempts to guess a link or code from an email, per IP address. */
export const guessLimit = { name: 'guesses', max: 20, seconds: 60, per: 'address' } as const;

/** Emails requested, per IP address. The server also limits them per recipient. */
export const mailLimit = { name: 'mails', max: 10, seconds: 600, per: 'address' } as const;
export const roles = ['fan', 'moderator'] as const;
export const PASSKEY_NAME_MAX = 50;
