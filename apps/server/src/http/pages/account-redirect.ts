import { type Cookies, DEVICE_COOKIE } from '../../security/cookies.ts';

/** Matches a trip's join link. */
const INVITATION = /^\/trip\?(?:[^#]*&)?join=/;

/**
 * The redirect of a protected page for a browser without a session. Users who follow a trip invitation are mostly new:
 * on an unknown device, it leads to sign-up. The app uses the same rule for an expired session.
 */
export function accountRedirect(url: string, cookieHeader: string | undefined, cookies: Cookies): string {
  const isNew = cookies.read(cookieHeader, DEVICE_COOKIE) === undefined;
  const page = isNew && INVITATION.test(url) ? '/sign-up' : '/sign-in';
  return `${page}?returnTo=${encodeURIComponent(url)}`;
}
