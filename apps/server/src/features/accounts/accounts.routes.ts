import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { headersOf, type MountContext, mount } from '../../http/mount.ts';
import {
  changeSettings,
  confirmAge,
  listPeople,
  renameMe,
  requireFitPassword,
  requirePasswordSignIn,
  showPerson,
  showSettings,
  waysToSignIn,
} from './accounts.service.ts';
import { toMe } from './accounts.view.ts';
import type { Auth } from './auth.ts';
import { HOSTED } from './auth-hosted.ts';

interface AccountsNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly auth: Auth;
}

const HOME = '/dashboard';

export function mountAccounts(app: FastifyInstance, context: MountContext, needs: AccountsNeeds): void {
  mountSigningIn(app, context, needs);
  mountHostedReturn(app, context, needs);
  mountPeople(app, context, needs);
}

function mountSigningIn(app: FastifyInstance, context: MountContext, { config, auth }: AccountsNeeds): void {
  mount(app, context, accountsApi.session, async ({ headers }) => {
    const signedIn = await auth.sessionOf(headers);
    return { user: signedIn && toMe(signedIn), oldestClient: config.oldestClient, signIn: waysToSignIn(config) };
  });
  mount(app, context, accountsApi.signUp, async ({ input, setCookies }) => {
    requirePasswordSignIn(config);
    requireFitPassword(input.password);
    setCookies((await auth.signUp(input)).cookies);
    return {};
  });
  mount(app, context, accountsApi.signIn, async (call) => {
    requirePasswordSignIn(config);
    call.setCookies((await auth.signIn(call.input, call.headers)).cookies);
    return {};
  });
  mount(app, context, accountsApi.signOut, async (call) => {
    call.setCookies((await auth.signOut(call.headers)).cookies);
    return {};
  });
  mount(app, context, accountsApi.verifyEmail, async (call) => {
    call.setCookies((await auth.verifyEmail(call.input.token, call.headers)).cookies);
    return {};
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
    const answer = await auth.finishHosted(new Request(url, { headers: headersOf(request) }));
    return reply
      .header('set-cookie', answer.headers.getSetCookie())
      .header('cache-control', 'no-store')
      .redirect(answer.headers.get('location') ?? config.baseUrl, answer.status);
  });
}

function mountPeople(app: FastifyInstance, context: MountContext, { db }: AccountsNeeds): void {
  mount(app, context, accountsApi.confirmAge, async ({ actor }) => {
    await confirmAge(db, actor.userId);
    return {};
  });
  mount(app, context, accountsApi.updateProfile, ({ input, actor }) => renameMe(db, actor.userId, input.displayName));
  mount(app, context, accountsApi.settings, ({ actor }) => showSettings(db, actor.userId));
  mount(app, context, accountsApi.updateSettings, ({ input, actor }) => changeSettings(db, actor.userId, input));
  mount(app, context, accountsApi.person, ({ input, actor }) => showPerson(db, actor.userId, input.userId));
  mount(app, context, accountsApi.list, ({ input }) => listPeople(db, input.after));
}
