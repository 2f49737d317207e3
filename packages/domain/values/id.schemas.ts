import * as z from 'zod/mini';

export const uuid = () => z.uuid();
/** The token of a share link: 16 random bytes, base64url. */
export const shareToken = () => z.string().check(z.maxLength(22), z.regex(/^[\w-]{22}$/));
