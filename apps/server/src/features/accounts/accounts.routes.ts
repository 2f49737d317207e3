import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { wantedLanguage } from '@sportspot/domain/values/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { headersOf, type MountContext, mount } from '../../http/mount.ts';
import type { Queue } from '../../jobs/queue.ts';
import { countedByAddress } from '../../limits/rate-limits.ts';
import { signedOutNews, type TripNews } from '../../live/trip-news.ts';
import type { Storage } from '../../storage/storage.ts';
import { countMail, mayMail } from './attempt-limits/mail-limits.ts';
import { attemptNeeds, guardCode, guardPassword } from './attempt-limits/password-guesses.ts';
import type { Auth } from './auth/auth.ts';
import { HOSTED } from './auth/hosted.ts';
import { toMe } from './own-account/account.view.ts';
import { changeProfile, changeSettings, confirmAge, showSettings } from './own-account/own-account.service.ts';
import { mountPictures } from './own-account/picture.routes.ts';
import { requireFitPassword } from './passwords/fit-password.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import { blockPerson, listBlocks, listPeople, showPerson, unblockPerson } from './people/people.service.ts';
import { offeredSignInMethods, requirePasswordSignIn } from './sign-in/offered-methods.ts';
import { resetPassword } from './sign-in/password-reset.service.ts';
import { mountSignIn } from './sign-in/sign-in.routes.ts';

interface AccountsNeeds {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly auth: Auth;
  readonly news: TripNews;
  readonly queue: Queue;
  readonly passwords: PasswordHasher;
  readonly storage: Storage;
}

const HOME = '/dashboard';
const hostedReturns = { name: 'hosted returns', max: 20, seconds: 60 } as const;

const languageIn = (headers: Headers) =>
  wantedLanguage(headers.get('cookie') ?? '', headers.get('accept-language') ?? '');

export function mountAccounts(app: FastifyInstance, context: MountContext, needs: AccountsNeeds): void {
  mountSigningIn(app, context, needs);
  mountHostedReturn(app, context, needs);
  mountPeople(app, context, needs);
  mountSignIn(app, context, needs);
  mountPictures(app, context, needs);
}

function mountSigningIn(app: FastifyInstance, context: MountContext, needs: AccountsNeeds): void {
  const { config, db, auth, news, passwords } = needs;
  const attempts = attemptNeeds(context, needs);
  mount(app, context, sessionApi.session, async ({ headers }) => {
    const signedIn = await auth.sessionOf(headers);
    const { oldestClient, suggestUrl } = config;
    const suspension = signedIn?.suspension ? { userId: signedIn.id, reason: signedIn.suspension.reason } : null;
    const user = signedIn && !suspension ? toMe(signedIn) : null;
    return { user, suspension, oldestClient, signIn: offeredSignInMethods(config), suggestUrl };
  });
  mount(app, context, accountsApi.signUp, async ({ input, headers, address, setCookies }) => {
    requirePasswordSignIn(config);
    if (input.password !== undefined) requireFitPassword(input.password, input);
    await countMail(attempts, { email: input.email, address, headers });
    setCookies((await auth.signUp({ ...input, language: input.language ?? languageIn(headers) }, headers)).cookies);
    return {};
  });
  mount(app, context, accountsApi.signIn, async (call) => {
    requirePasswordSignIn(config);
    const { input, headers, address } = call;
    const attempt = { email: input.email, address, headers };
    const { cookies } = await guardPassword(attempts, attempt, () => auth.signIn(input, headers));
    call.setCookies(await auth.completeSignIn(headers, cookies));
    return {};
  });
  mount(app, context, accountsApi.signOut, async (call) => {
    call.setCookies((await auth.signOut(call.headers)).cookies);
    call.clearBrowserCache();
    if (call.actor) await news.announce([signedOutNews(call.actor.userId)]);
    return {};
  });
  mount(app, context, accountsApi.verifyEmail, async (call) => {
    const { token, ...proof } = call.input;
    if (proof.newPassword !== undefined) requireFitPassword(proof.newPassword);
    const { cookies, next } = await auth.verifyEmail(token, call.headers, proof);
    call.setCookies(await auth.completeSignIn(call.headers, cookies));
    return { next };
  });
  mount(app, context, accountsApi.confirmSignUp, async (call) => {
    requirePasswordSignIn(config);
    const { email, code } = call.input;
    const { cookies, next } = await guardCode(context.limits, call.address, () =>
      auth.confirmSignUp(email, code, call.headers),
    );
    call.setCookies(await auth.completeSignIn(call.headers, cookies));
    return { next };
  });
  mount(app, context, accountsApi.followSignUp, async (call) => {
    const { cookies, next } = await auth.followSignUp(call.input.email, call.headers);
    call.setCookies(await auth.completeSignIn(call.headers, cookies));
    return { next };
  });
  mount(app, context, accountsApi.resendVerification, async ({ input, headers, address }) => {
    requirePasswordSignIn(config);
    await countMail(attempts, { email: input.email, address, headers });
    await auth.resendVerification(input.email, headers, input.returnTo);
    return {};
  });
  mount(app, context, accountsApi.requestPasswordReset, async ({ input, headers, address }) => {
    requirePasswordSignIn(config);
    if (!(await mayMail(attempts, { email: input.email, address, headers }))) return {};
    await auth.requestPasswordReset(input.email, headers);
    return {};
  });
  mount(app, context, accountsApi.resetPassword, async ({ input, headers, setCookies }) => {
    requirePasswordSignIn(config);
    requireFitPassword(input.password);
    const { resetOf, others } = await resetPassword({ db, passwords }, input, headers);
    if (resetOf) {
      // The reset link proves access to the mailbox, so this device is trusted and all others are forgotten.
      setCookies([await auth.forgetDevices(headers, resetOf)]);
      await news.announce([signedOutNews(resetOf)]);
    }
    return { done: resetOf !== null, others };
  });
  mount(app, context, accountsApi.startHostedSignIn, async (call) => {
    const { url, cookies } = await auth.startHosted(call.input.returnTo ?? HOME);
    call.setCookies(cookies);
    return { url };
  });
}

/** Not part of the contract: the provider redirects the browser here, and we redirect it to the app. */
function mountHostedReturn(app: FastifyInstance, { limits }: MountContext, { config, auth }: AccountsNeeds): void {
  const path = `/api/auth/callback/${HOSTED}`;
  app.get(path, async (request, reply) => {
    for (const { caller, limit } of countedByAddress(request.ip, hostedReturns)) await limits.take(caller, limit);
    const url = new URL(request.url, config.baseUrl);
    const headers = headersOf(request);
    const answer = await auth.finishHosted(new Request(url, { headers }));
    return reply
      .header('set-cookie', await auth.completeSignIn(headers, answer.headers.getSetCookie()))
      .header('cache-control', 'no-store')
      .redirect(answer.headers.get('location') ?? config.baseUrl, answer.status);
  });
}

function mountPeople(app: FastifyInstance, context: MountContext, { db, news }: AccountsNeeds): void {
  mount(app, context, accountsApi.confirmAge, async ({ actor }) => {
    await confirmAge(db, actor.userId);
    return {};
  });
  mount(app, context, accountsApi.updateProfile, ({ input, actor }) => changeProfile(db, actor.userId, input));
  mount(app, context, accountsApi.settings, ({ actor }) => showSettings(db, actor.userId));
  mount(app, context, accountsApi.updateSettings, ({ input, actor }) => changeSettings(db, actor.userId, input));
  mount(app, context, accountsApi.person, ({ input, actor }) => showPerson(db, actor.userId, input.userId));
  mount(app, context, accountsApi.block, async ({ input, actor }) => {
    await blockPerson(db, actor.userId, input.userId);
    await news.announce([actor.userId, input.userId]);
    return {};
  });
  mount(app, context, accountsApi.unblock, async ({ input, actor }) => {
    await unblockPerson(db, actor.userId, input.userId);
    await news.announce([actor.userId, input.userId]);
    return {};
  });
  mount(app, context, accountsApi.blocks, ({ actor }) => listBlocks(db, actor.userId));
  mount(app, context, accountsApi.list, ({ input }) => listPeople(db, input.after));
}
