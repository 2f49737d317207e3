import { signedOutNews } from '../../../live/trip-news.ts';
import { cookiesOf } from '../../../security/cookies.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { noticeOf } from '../mail/notices.ts';
import { toSelf } from '../own-account/account.view.ts';
import { deleteSessionByToken, selectSignedIn, updateSessionUsed } from './auth.queries.ts';
import { sessionTokenOf } from './cookie.ts';
import { createKnownDevices, type KnownDevices } from './device.ts';
import type { AuthNeeds } from './engine.ts';
import { createHostedSignIn, type HostedSignIn, isLinked } from './hosted.ts';
import { createPasskeySignIn, type PasskeySignIn } from './passkey.ts';
import { createPasswordSignIn, type PasswordSignIn } from './password.ts';
import type { SignedIn } from './session.ts';
import { createSigningUp, type SigningUp } from './sign-up.ts';

/** The interface of sign-in to the rest of the server. */
export interface Auth extends PasswordSignIn, SigningUp, HostedSignIn, PasskeySignIn, KnownDevices {
  /** The token of a request's session if its signature is valid. The session may have ended. */
  tokenOf(headers: Headers): string | null;
  /** Includes sessions of suspended users: `authorizeCaller` decides what they may access. */
  sessionOf(headers: Headers): Promise<SignedIn | null>;
  /**
   * Completes a sign-in, given the cookies it set: ends the browser's previous session, emails the user about a new
   * device, and marks the device as known. Returns all cookies to set.
   */
  completeSignIn(headers: Headers, cookies: readonly string[]): Promise<string[]>;
}

const HOUR_MS = 3_600_000;
/** This soon after sign-up, the device is assumed to be the one that signed up. */
const FIRST_SIGN_IN_MS = 60_000;

export function createAuth(needs: AuthNeeds): Auth {
  const { config, news, queue } = needs;
  const db = needs.db.directory;
  const devices = createKnownDevices(needs);
  const ownCookies = cookiesOf(config.baseUrl);
  const tokenOf = (headers: Headers) => sessionTokenOf(headers, ownCookies, config.sessionSecret);
  // A request reads its session several times with the same headers, so the result is cached per headers object.
  const known = new WeakMap<Headers, Promise<SignedIn | null>>();

  async function findSession(headers: Headers): Promise<SignedIn | null> {
    const token = tokenOf(headers);
    const row = token && (await selectSignedIn(db, token));
    if (!row) return null;
    if (Date.now() - row.used_at.getTime() > HOUR_MS) await updateSessionUsed(db, row.session_id);
    return {
      ...toSelf(row),
      sessionId: row.session_id,
      signedInAt: row.signed_in_at,
      byPasskey: row.by_passkey,
      suspension: row.suspended_at && { reason: row.suspension_reason },
    };
  }

  const passwords = createPasswordSignIn(needs);
  const hosted = createHostedSignIn(needs);
  return {
    ...passwords,
    ...createSigningUp(needs, passwords),
    ...hosted,
    ...createPasskeySignIn(needs),
    ...devices,
    tokenOf,
    sessionOf: (headers) => {
      const session = known.get(headers) ?? findSession(headers);
      known.set(headers, session);
      return session;
    },
    finishHosted: async (request) => {
      const answer = await hosted.finishHosted(request);
      const linking = isLinked(answer) && (await findSession(request.headers));
      if (linking) await queue.add(accountMailJob, noticeOf(linking.id, 'provider-linked', request.headers));
      return answer;
    },
    completeSignIn: async (headers, cookies) => {
      const begun = new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') });
      const [before, after] = [tokenOf(headers), tokenOf(begun)];
      const session = after && before !== after ? await findSession(begun) : null;
      if (!session) return [...cookies];
      const replaced = before && (await deleteSessionByToken(db, before));
      if (replaced) await news.announce([signedOutNews(replaced)]);
      const isFirst = session.signedInAt.getTime() - session.createdAt.getTime() < FIRST_SIGN_IN_MS;
      if (!isFirst && !(await devices.isKnownDevice(headers, session.email)))
        await queue.add(accountMailJob, noticeOf(session.id, 'new-device', headers));
      return [...cookies, devices.deviceCookie(headers, session.id)];
    },
  };
}
