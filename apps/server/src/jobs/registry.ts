import type * as z from 'zod/mini';
import { accountMailJob } from '../features/accounts/account-mail.job.ts';
import { awardBadgesJob, awardPersonJob, awardTripJob } from '../features/badges/badges.jobs.ts';
import { recountLeaguesJob } from '../features/catalogue/recount-leagues.job.ts';
import { purgeSharedJob } from '../features/links/links.jobs.ts';
import { deleteAccountJob, resumeDeletionsJob } from '../features/own-data/deletion.jobs.ts';
import { countRarityJob } from '../features/spots/rarity.job.ts';
import { deliverMessageJob } from '../features/support/contact.jobs.ts';
import {
  forgetTripJob,
  freezeTripJob,
  freezeTripsJob,
  removeNicknameJob,
  settleResetJob,
  settleTripJob,
} from '../features/trips/trips.jobs.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import { deleteExpiredRowsJob } from '../retention/retention.job.ts';

/** Every job. A name without a handler, or a payload of another type, doesn't compile. */
export const jobs = {
  'send-mail': sendMailJob,
  'account-mail': accountMailJob,
  'deliver-message': deliverMessageJob,
  'recount-leagues': recountLeaguesJob,
  'settle-trip': settleTripJob,
  'forget-trip': forgetTripJob,
  'settle-reset': settleResetJob,
  'remove-nickname': removeNicknameJob,
  'freeze-trips': freezeTripsJob,
  'freeze-trip': freezeTripJob,
  'purge-shared': purgeSharedJob,
  'count-rarity': countRarityJob,
  'award-person': awardPersonJob,
  'award-trip': awardTripJob,
  'award-badges': awardBadgesJob,
  'delete-account': deleteAccountJob,
  'resume-deletions': resumeDeletionsJob,
  'keep-to-times': deleteExpiredRowsJob,
};

/** The schedule, as crontab lines. */
export const timetable = [
  '* * * * * freeze-trips ?max=1',
  '* * * * * resume-deletions ?max=1',
  '*/10 * * * * count-rarity ?max=1',
  '17 3 * * * award-badges',
  '47 3 * * * keep-to-times',
].join('\n');

export type JobName = keyof typeof jobs;
export type PayloadOf<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
