import { call } from '../../lib/api/api.ts';

/** Token of a view counted before the app started, so hydration doesn't count it again. */
let countedBefore: string | undefined;

/** Fire and forget: a failed count must not affect the page. */
const count = (token: string): void => void call('POST /api/shared/by-token/:token/views', { token }).catch(() => {});

/** Counts the view of a server-rendered page. */
export function countFirstView(token: string): void {
  countedBefore = token;
  count(token);
}

export function countView(token: string): void {
  if (token !== countedBefore) count(token);
  countedBefore = undefined;
}
