import { type Cookies, DEVICE_COOKIE } from '../cookies.ts';

/** What a trip's join link begins with. */
const INVITATION = /^\/trip\?(?:[^#]*&)?join=/;

/**
 * Where a browser without a session goes before a protected page. An invitation to a trip is mostly followed by someone new: on
 * a device that nobody has signed in on, it asks to sign up. The app decides the same for a session that has ended.
 */
export function accountDoor(url: string, cookieHeader: string | undefined, cookies: Cookies): string {
  const isNew = cookies.read(cookieHeader, DEVICE_COOKIE) === undefined;
  const door = isNew && INVITATION.test(url) ? '/sign-up' : '/sign-in';
  return `${door}?returnTo=${encodeURIComponent(url)}`;
}
