import * as z from 'zod/mini';

/** A number in an address, where it is text. */
export const wholeNumber = () => z.coerce.number().check(z.refine((no) => Number.isSafeInteger(no) && no >= 0));
