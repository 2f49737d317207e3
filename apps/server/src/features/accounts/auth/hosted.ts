import { DISPLAY_NAME_MAX, FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { nameFilter } from '@sportspot/domain/moderation/name-filter.rules.ts';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { HostedProvider } from '../../../config/config.ts';
import { deleteSignUps, selectPendingSignUp } from '../sign-up/sign-up.queries.ts';
import { updateFromProvider } from './auth.queries.ts';
import { type AuthNeeds, createEngine, mapErrors } from './engine.ts';
import type { SessionChange } from './session.ts';

export const HOSTED = 'hosted';

export interface HostedSignIn {
  /** Returns the provider's URL to redirect the browser to. */
  startHosted(returnTo: string): Promise<SessionChange & { url: string }>;
  /** The same for a signed-in user who wants to add the provider as a sign-in method. */
  linkHosted(headers: Headers): Promise<SessionChange & { url: string }>;
  /**
   * Handles the redirect back from the provider. Always redirects: to the page where the flow began, or with an error
   * to the page that shows it.
   */
  finishHosted(request: Request): Promise<Response>;
}

const LINKED = 'linked=1';

/** Whether the flow added a sign-in method to an account that was signed in already. */
export const isLinked = (answer: Response): boolean =>
  (answer.headers.get('location') ?? '').endsWith(`/settings?${LINKED}`);

/** Many providers send the email as the name, which other users must not see. Offensive names are replaced, too. */
function nameFrom(profile: { name?: unknown }, isUnfit: (text: string) => boolean): string {
  const name = typeof profile.name === 'string' ? profile.name.trim().slice(0, DISPLAY_NAME_MAX) : '';
  return name === '' || name.includes('@') || isUnfit(name) ? FALLBACK_NAME : name;
}

const reasons: Record<string, string> = {
  account_not_linked: 'account_exists',
  email_does_not_match: 'other_email',
  unable_to_link_account: 'email_unverified',
  account_already_linked_to_different_user: 'linked_elsewhere',
};

/** Replaces the library's or the provider's error in the URL by one of our codes. */
function withOurErrorCode(location: URL): URL {
  const reason = location.searchParams.get('error') ?? '';
  location.searchParams.set('error', reasons[reason] ?? 'hosted');
  location.searchParams.delete('error_description');
  return location;
}

export function createHostedSignIn(needs: AuthNeeds): HostedSignIn {
  const { config, log } = needs;
  const db = needs.db.directory;
  const isUnfit = nameFilter(config.unfitWords);
  const signInPage = new URL('/sign-in', config.baseUrl);
  const settingsPage = new URL('/settings', config.baseUrl);

  const providerConfig = ({ issuer, clientId, clientSecret, name }: HostedProvider): GenericOAuthConfig => ({
    providerId: HOSTED,
    name,
    clientId,
    clientSecret,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    pkce: true,
    scopes: ['openid', 'email', 'profile'],
    mapProfileToUser: async (profile) => {
      const emailVerified = profile['email_verified'] === true;
      // A verified address replaces unconfirmed sign-ups with it.
      if (emailVerified && profile.email) await deleteSignUps(db, profile.email);
      return { name: nameFrom(profile, isUnfit), emailVerified };
    },
  });

  async function openEngine(hosted: HostedProvider) {
    const engine = createEngine(needs, {
      transactions: true,
      plugins: [genericOAuth({ config: [providerConfig(hosted)] })],
      onProviderReturn: async ({ user, source }) => {
        const { id, email, emailVerified, image } = user;
        if (source.action === 'create-user' && email && emailVerified !== true) {
          const isAwaited = (await selectPendingSignUp(db, email, null)) !== undefined;
          return isAwaited ? { error: 'account_not_linked' } : undefined;
        }
        if (source.action !== 'sign-in' || !id || !email) return undefined;
        await updateFromProvider(db, {
          userId: id,
          // An unverified address may belong to anyone.
          email: emailVerified === true ? email : null,
          providerImage: image ?? null,
        });
        return undefined;
      },
    });
    const { socialProviders } = await engine.$context;
    if (!socialProviders.some(({ id }) => id === HOSTED)) throw new AppError('unavailable');
    return engine;
  }

  // The library fetches the provider's endpoints once, when it is created. Creating it on first use, and again after a
  // failure, keeps an unavailable provider from blocking the start or from staying unavailable.
  let opened: ReturnType<typeof openEngine> | undefined;
  async function engine() {
    if (!config.hosted) throw new AppError('method_unavailable');
    opened ??= openEngine(config.hosted);
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }

  return {
    startHosted: async (returnTo) => {
      const errorPage = new URL(signInPage);
      errorPage.searchParams.set('returnTo', returnTo);
      const { api } = await engine();
      const { response, headers } = await api.signInSocial({
        body: {
          provider: HOSTED,
          callbackURL: new URL(returnTo, config.baseUrl).href,
          errorCallbackURL: errorPage.href,
          disableRedirect: true,
        },
        returnHeaders: true,
      });
      if (!response.url) throw new AppError('unavailable');
      return { url: response.url, cookies: headers.getSetCookie() };
    },

    linkHosted: async (headers) => {
      const { api } = await engine();
      const { response, headers: answer } = await mapErrors(
        api.linkSocialAccount({
          headers,
          body: {
            provider: HOSTED,
            callbackURL: `${settingsPage.href}?${LINKED}`,
            errorCallbackURL: settingsPage.href,
            disableRedirect: true,
          },
          returnHeaders: true,
        }),
        { UNAUTHORIZED: 'unauthenticated' },
      );
      if (!response.url) throw new AppError('unavailable');
      return { url: response.url, cookies: answer.getSetCookie() };
    },

    finishHosted: async (request) => {
      try {
        const { handler } = await engine();
        const response = await handler(request);
        const location = new URL(response.headers.get('location') ?? signInPage, config.baseUrl);
        const isOfLinking = location.pathname === settingsPage.pathname && location.searchParams.has('error');
        const failed = location.pathname === signInPage.pathname || isOfLinking;
        const headers = new Headers(response.headers);
        headers.set('location', (failed ? withOurErrorCode(location) : location).href);
        return new Response(null, { status: 302, headers });
      } catch (error) {
        log.warn({ err: error }, 'a return from the hosted provider failed');
        return Response.redirect(withOurErrorCode(new URL(signInPage)), 302);
      }
    },
  };
}
