import type { SignInMethods } from '@sportspot/domain/accounts/sign-in.contract.ts';
import type { RouteOutput } from '@sportspot/domain/contract.ts';
import { sessionOf } from './fan.ts';
import type { Responses } from './responses.ts';

export const signedOut = sessionOf(null);

/** The sign-in methods of a fan with a password. */
export const signInMethods = (methods: Partial<SignInMethods> = {}): SignInMethods => ({
  password: true,
  passkeys: [],
  hosted: false,
  emailChange: null,
  ...methods,
});

type Settings = RouteOutput<'GET /api/account/settings'>;

/** The settings of a fan who has changed none. */
export const newSettings: Settings = {
  teamsVisible: 'everyone',
  boardShown: true,
  placeShown: 'nothing',
  tripAlsoAllTime: true,
};

/** What Settings asks for, as for a new fan. */
export const settingsServer = {
  'GET /api/account/sign-in-methods': signInMethods(),
  'GET /api/account/sessions': { sessions: [] },
  'GET /api/account/settings': newSettings,
  'GET /api/account/blocks': { people: [] },
  'GET /api/links': { links: [] },
  'GET /api/suggestions': { suggestions: [], hasMore: false },
} satisfies Responses;
