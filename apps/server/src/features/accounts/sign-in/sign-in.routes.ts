import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/database.ts';
import { type Actor, requireProof } from '../../../http/actor.ts';
import { type MountContext, mount } from '../../../http/mount.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { signedOutNews, type TripNews } from '../../../live/trip-news.ts';
import { countMail } from '../attempt-limits/mail-limits.ts';
import { attemptNeeds, guardPassword } from '../attempt-limits/password-guesses.ts';
import type { Auth } from '../auth/auth.ts';
import type { SignedIn } from '../auth/session.ts';
import { cancelEmail, confirmEmail, requestEmailChange } from '../email-change/email-change.service.ts';
import { accountMailJob } from '../mail/account-mail.job.ts';
import { noticeOf } from '../mail/notices.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import { requirePasswordSignIn } from './offered-methods.ts';
import { endSession, endSessions, listSessions } from './sessions.service.ts';
import {
  listMethods,
  removePasskey,
  removePassword,
  renamePasskey,
  requireFreshSignIn,
  requirePasskeyCapacity,
  savePassword,
  unlinkHosted,
} from './sign-in.service.ts';

interface SignInNeeds {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly auth: Auth;
  readonly news: TripNews;
  readonly queue: Queue;
  readonly passwords: PasswordHasher;
}

/** Sign-in methods, sessions, and the email address of the user. */
export function mountSignIn(app: FastifyInstance, context: MountContext, needs: SignInNeeds): void {
  mountMethods(app, context, needs);
  mountPasskeys(app, context, needs);
  mountEmail(app, context, needs);
  mountSessions(app, context, needs);
}

/** The session of an authenticated request. */
async function ownSession(auth: Auth, headers: Headers): Promise<SignedIn> {
  const session = await auth.sessionOf(headers);
  if (!session) throw new AppError('unauthenticated');
  return session;
}

function mountMethods(app: FastifyInstance, context: MountContext, needs: SignInNeeds): void {
  const { db, auth, news } = needs;
  const attempts = attemptNeeds(context, needs);
  mount(app, context, signInApi.methods, ({ actor }) => listMethods(db, actor.userId));
  mount(app, context, signInApi.savePassword, async ({ input, actor, headers, address, setCookies }) => {
    const session = await ownSession(auth, headers);
    const save = () => savePassword(needs, { ...actor, ...session, headers }, input);
    const attempt = { email: session.email, address, headers };
    await (input.currentPassword === undefined ? save() : guardPassword(attempts, attempt, save));
    setCookies([await auth.forgetDevices(headers, actor.userId)]);
    await news.announce([signedOutNews(actor.userId)]);
    return {};
  });
  mount(app, context, signInApi.removePassword, async ({ actor, headers }) => {
    await removePassword(needs, { ...actor, headers });
    return {};
  });
  mount(app, context, signInApi.linkHosted, async ({ actor, headers, setCookies }) => {
    requireFreshSignIn(actor);
    const { url, cookies } = await auth.linkHosted(headers);
    setCookies(cookies);
    return { url };
  });
  mount(app, context, signInApi.unlinkHosted, async ({ actor, headers }) => {
    await unlinkHosted(needs, { ...actor, headers });
    return {};
  });
}

/** A passkey gives access to moderation, so a password alone must not be enough to add one. */
function requireKnownModerator(actor: Actor): void {
  if (actor.role === 'moderator') requireProof(actor, true);
}

function mountPasskeys(app: FastifyInstance, context: MountContext, needs: SignInNeeds): void {
  const { config, db, auth, queue } = needs;
  mount(app, context, signInApi.wishPasskey, async ({ actor, headers, setCookies }) => {
    requirePasswordSignIn(config);
    requireFreshSignIn(actor);
    requireKnownModerator(actor);
    await requirePasskeyCapacity(db, actor.userId);
    const { wish, cookies } = await auth.wishPasskey(headers);
    setCookies(cookies);
    return wish;
  });
  mount(app, context, signInApi.addPasskey, async ({ input, actor, headers }) => {
    requirePasswordSignIn(config);
    requireFreshSignIn(actor);
    requireKnownModerator(actor);
    await auth.addPasskey(input.name, input.passkey, headers);
    await queue.add(accountMailJob, noticeOf(actor.userId, 'passkey-added', headers));
    return {};
  });
  mount(app, context, signInApi.renamePasskey, async ({ input, actor }) => {
    await renamePasskey(db, actor.userId, input.passkeyId, input.name);
    return {};
  });
  mount(app, context, signInApi.removePasskey, async ({ input, actor, headers }) => {
    await removePasskey(needs, { ...actor, headers }, input.passkeyId);
    return {};
  });
  mount(app, context, signInApi.askPasskey, async ({ headers, setCookies }) => {
    requirePasswordSignIn(config);
    const { question, cookies } = await auth.askPasskey(headers);
    setCookies(cookies);
    return question;
  });
  mount(app, context, signInApi.signInWithPasskey, async ({ input, headers, setCookies }) => {
    requirePasswordSignIn(config);
    const { cookies } = await auth.signInWithPasskey(input.passkey, headers);
    setCookies(await auth.completeSignIn(headers, cookies));
    return {};
  });
}

function mountEmail(app: FastifyInstance, context: MountContext, needs: SignInNeeds): void {
  const { config, db, auth, news } = needs;
  const attempts = attemptNeeds(context, needs);
  mount(app, context, signInApi.changeEmail, async ({ input, actor, headers, address }) => {
    requirePasswordSignIn(config);
    requireFreshSignIn(actor);
    await countMail(attempts, { email: input.email, address, headers });
    await requestEmailChange(needs, await ownSession(auth, headers), input.email);
    return {};
  });
  mount(app, context, signInApi.cancelEmailChange, async ({ actor }) => {
    await cancelEmail(db, actor.userId);
    return {};
  });
  mount(app, context, signInApi.confirmEmailChange, async ({ input, headers }) => {
    const { changedOf } = await confirmEmail(needs, input.token, headers);
    if (changedOf) await news.announce([signedOutNews(changedOf)]);
    return { changed: changedOf !== null };
  });
}

function mountSessions(app: FastifyInstance, context: MountContext, { db, auth, news }: SignInNeeds): void {
  mount(app, context, signInApi.sessions, async ({ actor, headers }) =>
    listSessions(db, actor.userId, (await ownSession(auth, headers)).sessionId),
  );
  mount(app, context, signInApi.endSession, async ({ input, actor }) => {
    await endSession(db, actor.userId, input.sessionId);
    await news.announce([signedOutNews(actor.userId)]);
    return {};
  });
  mount(app, context, signInApi.endSessions, async ({ input, actor, headers, setCookies, clearBrowserCache }) => {
    const { sessionId } = await ownSession(auth, headers);
    const knownFromNow = await auth.forgetDevices(headers, actor.userId);
    if (input.which === 'all') {
      setCookies((await auth.signOut(headers)).cookies);
      clearBrowserCache();
      await endSessions(db, actor.userId);
    } else {
      setCookies([knownFromNow]);
      await endSessions(db, actor.userId, sessionId);
    }
    await news.announce([signedOutNews(actor.userId)]);
    return {};
  });
}
