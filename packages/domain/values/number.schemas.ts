import * as z from 'zod/mini';

/** An integer in a URL. */
export const wholeNumber = () => z.coerce.number().check(z.refine((no) => Number.isSafeInteger(no) && no >= 0));
