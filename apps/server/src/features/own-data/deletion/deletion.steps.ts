import { toLanguage } from '@sportspot/domain/values/languages.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/database.ts';
import { forgetInJobs } from '../../../jobs/jobs.queries.ts';
import { forgetCallers } from '../../../limits/forget-callers.ts';
import { accountCaller, emailCaller } from '../../../limits/limit-keys.ts';
import type { TripNews } from '../../../live/trip-news.ts';
import type { SendMail } from '../../../mail/mail.ts';
import { forgetOnBoard } from '../../../ranking/board-forget.ts';
import { boardSetsOf } from '../../../ranking/board-sets.ts';
import { accountPseudonym } from '../../../security/security-log.ts';
import type { Valkey } from '../../../valkey/valkey.ts';
import { forgetSettings, forgetUser } from '../../accounts/forget.service.ts';
import { forgetBadges } from '../../badges/forget.service.ts';
import { forgetInGroups } from '../../groups/forget.service.ts';
import { forgetLinksOf } from '../../links/links.service.ts';
import { forgetInModeration } from '../../moderation/forget.service.ts';
import { forgetCollection, forgetOperations } from '../../spots/forget.service.ts';
import { forgetMessages } from '../../support/contact.service.ts';
import { forgetSuggestions } from '../../support/suggestions.service.ts';
import { forgetInTrips, leaveAllTrips } from '../../trips/forget.service.ts';
import type { Deletion } from './deletion.queries.ts';

/** The services that deletion steps need. */
export interface DeletionContext {
  readonly config: Config;
  readonly db: Database;
  readonly valkey: Valkey;
  readonly news: TripNews;
  readonly sendMail: SendMail;
}

type DeletionStep = (
  forgetting: DeletionContext,
  deletion: Pick<Deletion, 'userId' | 'email' | 'language' | 'acceptedAt'>,
) => Promise<void>;

export interface Step {
  readonly forget: DeletionStep;
  /** Minimum delay after the account was closed. */
  readonly afterMs: number;
}

/**
 * Everything that identifies a user: first what others see, then what affects counts, then the rest. References are
 * deleted after the data they lead to. A new table with personal data needs a step here, or a test finds its traces.
 */
const deletionSteps: readonly DeletionStep[] = [
  ({ db, valkey }, { userId }) => forgetInGroups(db, valkey, userId),
  ({ db, news }, { userId }) => leaveAllTrips(db, news, userId),
  ({ db }, { userId }) => forgetLinksOf(db.directory, userId),
  ({ db }, { userId }) => forgetCollection(db, userId),
  ({ config, db, valkey }, { userId }) => forgetOnBoard(boardSetsOf(valkey, config), db, userId),
  ({ db }, { userId }) => forgetOperations(db, userId),
  ({ db }, { userId }) => forgetBadges(db, userId),
  ({ db }, { userId }) => forgetSettings(db, userId),
  ({ db }, { userId }) => forgetInTrips(db, userId),
  ({ db }, { userId }) => forgetInModeration(db.directory, userId),
  ({ db }, { userId }) => forgetSuggestions(db.directory, userId),
  ({ db }, { userId, email }) => forgetMessages(db.directory, userId, email),
  ({ db }, { userId, email }) => forgetUser(db.directory, userId, email),
  ({ db }, { userId, email }) => forgetInJobs(db.directory, userId, email),
  ({ config, valkey }, { userId, email }) =>
    forgetCallers(valkey, [userId, emailCaller(email), accountCaller(accountPseudonym(config.sessionSecret, email))]),
];

const A_DAY_MS = 86_400_000;
/** How long to wait for requests that were authenticated before the account was closed. */
const IN_FLIGHT_MS = 120_000;

/** The last email. Gives up after a day, so that the address isn't kept for longer. */
const sendReceipt: DeletionStep = async ({ config, sendMail }, { email, language, acceptedAt }) => {
  const link = new URL('/privacy', config.baseUrl).href;
  const mail = { to: email, kind: 'account-deleted', link, language: toLanguage(language) ?? undefined } as const;
  await sendMail(mail).catch((error: unknown) => {
    // Drops the error's message, because a mail server's response may contain the address.
    if (Date.now() - acceptedAt.getTime() < A_DAY_MS)
      throw new Error('The last mail could not be sent', { cause: typeof error });
  });
};

/**
 * Runs every step twice, because requests in flight when the account was closed may have written after the first pass.
 */
export const steps: readonly Step[] = [
  ...deletionSteps.map((forget) => ({ forget, afterMs: 0 })),
  { forget: sendReceipt, afterMs: 0 },
  ...deletionSteps.map((forget) => ({ forget, afterMs: IN_FLIGHT_MS })),
];
