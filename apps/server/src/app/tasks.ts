import { sendAccountMail } from '../features/accounts/account-mail.service.ts';
import { accountMailJob } from '../features/accounts/mail/account-mail.job.ts';
import { awardPeople } from '../features/badges/awards.service.ts';
import { awardBadgesJob, awardTripJob } from '../features/badges/badges.jobs.ts';
import { awardNext, beginPass } from '../features/badges/pass.service.ts';
import { recountLeagues } from '../features/catalogue/recount.service.ts';
import { recountLeaguesJob } from '../features/catalogue/recount-leagues.job.ts';
import { awardPersonJob } from '../features/groups/members/awards.jobs.ts';
import { purgeSharedJob } from '../features/links/links.jobs.ts';
import { purgeShared } from '../features/links/purge.service.ts';
import { deleteAccountJob, deletionKey, resumeDeletionsJob } from '../features/own-data/deletion/deletion.jobs.ts';
import { findDueDeletions, resumeDeletion } from '../features/own-data/deletion/deletion.service.ts';
import { countRarityJob } from '../features/spots/rarity/rarity.job.ts';
import { countRarity } from '../features/spots/rarity/rarity.service.ts';
import { deliverMessageJob } from '../features/support/contact.jobs.ts';
import { deliverMessage } from '../features/support/contact.service.ts';
import { forgetTripJob, settleKey, settleTripJob } from '../features/trips/lifecycle/settle.jobs.ts';
import { forgetTrip, settleTrip } from '../features/trips/lifecycle/settle.service.ts';
import { removeNicknameJob } from '../features/trips/moderate.jobs.ts';
import { removeNickname } from '../features/trips/moderate.service.ts';
import { freezeKey, freezeTripJob, freezeTripsJob } from '../features/trips/recap/recap.jobs.ts';
import { findDueTrips, freezeTrip } from '../features/trips/recap/recap.service.ts';
import { findResultPeople } from '../features/trips/recap/results.service.ts';
import { settleResetJob } from '../features/trips/reset/reset.jobs.ts';
import { settleReset } from '../features/trips/reset/reset.service.ts';
import { type Task, taskOf } from '../jobs/worker.ts';
import { createMailer } from '../mail/mailer.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import { deleteExpiredRows, listExpiring } from '../retention/delete-expired-rows.ts';
import { keepOperationWeeks } from '../retention/operation-weeks.ts';
import { deleteExpiredRowsJob, keepOperationWeeksJob, keepToTimesJob } from '../retention/retention.job.ts';
import { deleteObjectJob } from '../storage/storage.jobs.ts';
import { deleteObject } from '../storage/storage.ts';
import type { Context } from './context.ts';

/** Every job with its handler. */
export function createTasks({
  config,
  db,
  news,
  valkey,
  bucket,
}: Pick<Context, 'config' | 'db' | 'news' | 'valkey' | 'bucket'>): Task[] {
  const mailer = createMailer(config);
  return [
    taskOf(sendMailJob, mailer.send),
    taskOf(accountMailJob, (asked) => sendAccountMail({ config, db, send: mailer.send }, asked)),
    taskOf(deliverMessageJob, ({ messageId }) => deliverMessage({ config, db, mailer }, messageId)),
    taskOf(recountLeaguesJob, async (position, queue) => {
      const next = await recountLeagues(config, position);
      if (next) await queue.add(recountLeaguesJob, next);
    }),
    taskOf(settleTripJob, async ({ tripId }, queue) => {
      const end = await settleTrip(db, tripId);
      if (end) await queue.add(settleTripJob, { tripId }, { key: settleKey(tripId), runAt: end });
    }),
    taskOf(forgetTripJob, async ({ tripId }, queue) => {
      if (await forgetTrip(db, tripId)) await queue.add(forgetTripJob, { tripId });
    }),
    taskOf(settleResetJob, async (position, queue) => {
      const next = await settleReset(db, position);
      if (next) await queue.add(settleResetJob, next);
      else await news.announce([position.tripId]);
    }),
    taskOf(removeNicknameJob, async (removal) => {
      await removeNickname(db, removal);
      await news.announce([removal.tripId]);
    }),
    taskOf(freezeTripsJob, async (_, queue) => {
      for (const tripId of await findDueTrips(db))
        await queue.add(freezeTripJob, { tripId }, { key: freezeKey(tripId) });
    }),
    taskOf(freezeTripJob, async ({ tripId }, queue) => {
      await freezeTrip(db, tripId);
      await queue.add(awardTripJob, { tripId, after: 0 });
    }),
    taskOf(purgeSharedJob, ({ tokens }) => purgeShared(config, tokens)),
    taskOf(countRarityJob, async () => {
      await countRarity(db);
    }),
    taskOf(awardPersonJob, ({ userId }) => awardPeople({ db }, [userId])),
    taskOf(awardTripJob, async ({ tripId, after }, queue) => {
      const { userIds, next } = await findResultPeople(db, tripId, after);
      await awardPeople({ db }, userIds);
      if (next !== null) await queue.add(awardTripJob, { tripId, after: next });
    }),
    taskOf(awardBadgesJob, async ({ position }, queue) => {
      if (position === null) return beginPass({ db }, queue);
      const next = await awardNext({ db }, position);
      if (next) await queue.add(awardBadgesJob, { position: next });
    }),
    taskOf(deleteAccountJob, async ({ ticket }, queue) => {
      const next = await resumeDeletion({ config, db, valkey, news, sendMail: mailer.send }, ticket);
      if (next) await queue.add(deleteAccountJob, { ticket }, { key: deletionKey(ticket), runAt: next });
    }),
    taskOf(resumeDeletionsJob, async (_, queue) => {
      for (const ticket of await findDueDeletions(db))
        await queue.add(deleteAccountJob, { ticket }, { key: deletionKey(ticket) });
    }),
    taskOf(deleteObjectJob, ({ key }) => deleteObject(db, bucket, key)),
    taskOf(keepToTimesJob, async (_, queue) => {
      for (const expiring of listExpiring(db)) await queue.add(deleteExpiredRowsJob, expiring);
      for (const cluster of db.userSides.keys()) await queue.add(keepOperationWeeksJob, { cluster });
    }),
    taskOf(deleteExpiredRowsJob, async (expiring, queue) => {
      if (await deleteExpiredRows(db, expiring)) await queue.add(deleteExpiredRowsJob, expiring);
    }),
    taskOf(keepOperationWeeksJob, async ({ cluster }) => {
      const side = db.userSides[cluster];
      if (side) await keepOperationWeeks(side);
    }),
  ];
}

/** The schedule, as crontab lines. */
export const timetable = [
  `* * * * * ${freezeTripsJob.name} ?max=1`,
  `* * * * * ${resumeDeletionsJob.name} ?max=1`,
  `*/10 * * * * ${countRarityJob.name} ?max=1`,
  `17 3 * * * ${awardBadgesJob.name}`,
  `47 3 * * * ${keepToTimesJob.name}`,
].join('\n');
