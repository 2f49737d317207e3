import type { DataRouter } from 'react-router';

let router: Pick<DataRouter, 'state'>;

/** Makes the router itself known, because its hooks report a navigation only after the next render. */
export function trackNavigation(tracked: Pick<DataRouter, 'state'>): void {
  router = tracked;
}

/** True while another page loads, or has loaded and isn't rendered yet. An automatic change of the address would end up there. */
export const isLeaving = (path: string): boolean =>
  router.state.navigation.state !== 'idle' || !router.state.location.pathname.startsWith(path);
