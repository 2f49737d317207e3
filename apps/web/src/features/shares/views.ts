import { sharesApi } from '@sportspot/domain/shares.contract.ts';
import { call } from '../../lib/api.ts';

/** Whose view was counted before the app had begun, and is not counted again when the app takes the page over. */
let countedBefore: string | undefined;

/** Nobody waits for it, and a page that is not counted is shown all the same. */
const count = (token: string): void => void call(sharesApi.view, { token }).catch(() => {});

/** Counts the view of a page that came from the server. */
export function countFirstView(token: string): void {
  countedBefore = token;
  count(token);
}

export function countView(token: string): void {
  if (token !== countedBefore) count(token);
  countedBefore = undefined;
}
