import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import { wantedLanguage } from '@sportspot/domain/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { headersOf, type MountContext, mount } from '../../http/mount.ts';
import type { TripNews } from '../../live/trip-news.ts';
import type { SendMail } from '../../mail/send-mail.job.ts';
import {
  blockPerson,
  changeProfile,
  changeSettings,
  confirmAge,
  listBlocks,
  listPeople,
  requireFitPassword,
  requirePasswordSignIn,
  showPerson,
  showSettings,
  unblockPerson,
  waysToSignIn,
} from './accounts.service.ts';
import { toMe } from './accounts.view.ts';
import type { Auth } from './auth.ts';
import { HOSTED } from './auth-hosted.ts';
import { mountPictures } from './picture.routes.ts';
import { mountSignIn } from './sign-in.routes.ts';

interface AccountsNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly auth: Auth;
  readonly news: TripNews;
  readonly sendMail: SendMail;
}

const HOME = '/dashboard';

const languageIn = (headers: Headers) =>
  wantedLanguage(headers.get('cookie') ?? '', headers.get('accept-language') ?? '');

export function mountAccounts(app: FastifyInstance, context: MountContext, needs: AccountsNeeds): void {
  mountSigningIn(app, context, needs);
  mountHostedReturn(app, context, needs);
  mountPeople(app, context, needs);
  mountSignIn(app, context, needs);
  mountPictures(app, context, needs.db);
}

function mountSigningIn(app: FastifyInstance, context: MountContext, { config, auth }: AccountsNeeds): void {
  mount(app, context, accountsApi.session, async ({ headers }) => {
    const signedIn = await auth.sessionOf(headers);
    const { oldestClient, suggestUrl } = config;
    return { user: signedIn && toMe(signedIn), oldestClient, signIn: waysToSignIn(config), suggestUrl };
  });
  mount(app, context, accountsApi.signUp, async ({ input, headers, setCookies }) => {
    requirePasswordSignIn(config);
    if (input.password !== undefined) requireFitPassword(input.password);
    setCookies((await auth.signUp({ ...input, language: input.language ?? languageIn(headers) })).cookies);
    return {};
  });
  mount(app, context, accountsApi.signIn, async (call) => {
    requirePasswordSignIn(config);
    const { cookies } = await auth.signIn(call.input, call.headers);
    await auth.endReplaced(call.headers, cookies);
    call.setCookies(cookies);
    return {};
  });
  mount(app, context, accountsApi.signOut, async (call) => {
    call.setCookies((await auth.signOut(call.headers)).cookies);
    return {};
  });
  mount(app, context, accountsApi.verifyEmail, async (call) => {
    const { cookies, next } = await auth.verifyEmail(call.input.token, call.headers, call.input.here);
    await auth.endReplaced(call.headers, cookies);
    call.setCookies(cookies);
    return { next };
  });
  mount(app, context, accountsApi.resendVerification, async ({ input }) => {
    requirePasswordSignIn(config);
    await auth.resendVerification(input.email, input.returnTo);
    return {};
  });
  mount(app, context, accountsApi.requestPasswordReset, async ({ input }) => {
    requirePasswordSignIn(config);
    await auth.requestPasswordReset(input.email);
    return {};
  });
  mount(app, context, accountsApi.resetPassword, async ({ input }) => {
    requirePasswordSignIn(config);
    requireFitPassword(input.password);
    await auth.resetPassword(input.token, input.password);
    return {};
  });
  mount(app, context, accountsApi.startHostedSignIn, async (call) => {
    const { url, cookies } = await auth.startHosted(call.input.returnTo ?? HOME);
    call.setCookies(cookies);
    return { url };
  });
}

/** Not of the contract: a browser follows the provider's redirect here, and is redirected on. */
function mountHostedReturn(app: FastifyInstance, { limits }: MountContext, { config, auth }: AccountsNeeds): void {
  const path = `/api/auth/callback/${HOSTED}`;
  app.get(path, async (request, reply) => {
    await limits.take(request.ip, { name: 'hosted returns', max: 20, seconds: 60 });
    const url = new URL(request.url, config.baseUrl);
    const headers = headersOf(request);
    const answer = await auth.finishHosted(new Request(url, { headers }));
    await auth.endReplaced(headers, answer.headers.getSetCookie());
    return reply
      .header('set-cookie', answer.headers.getSetCookie())
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
