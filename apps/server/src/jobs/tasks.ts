import type { Context } from '../context.ts';
import { sendAccountMail } from '../features/accounts/account-mail.service.ts';
import { awardNext, awardPeople } from '../features/badges/awards.service.ts';
import { recountLeagues } from '../features/catalogue/recount.service.ts';
import { purgeShared } from '../features/links/purge.service.ts';
import { deletionKey } from '../features/own-data/deletion.jobs.ts';
import { findDueDeletions, resumeDeletion } from '../features/own-data/deletion.service.ts';
import { countRarity } from '../features/spots/rarity.service.ts';
import { deliverMessage } from '../features/support/contact.service.ts';
import { removeNickname } from '../features/trips/moderate.service.ts';
import { findDueTrips, freezeTrip } from '../features/trips/recap.service.ts';
import { settleReset } from '../features/trips/reset.service.ts';
import { findResultPeople } from '../features/trips/results.service.ts';
import { freezeKey, settleKey } from '../features/trips/trips.jobs.ts';
import { forgetTrip, settleTrip } from '../features/trips/trips.settle.service.ts';
import { createMailer } from '../mail/mailer.ts';
import { deleteExpiredRows } from '../retention/delete-expired-rows.ts';
import type { Tasks } from './worker.ts';

/** The handler of each job in the registry. */
export function createTasks({ config, db, news, valkey }: Pick<Context, 'config' | 'db' | 'news' | 'valkey'>): Tasks {
  const mailer = createMailer(config);
  return {
    'send-mail': mailer.send,
    'account-mail': (asked) => sendAccountMail({ config, db, send: mailer.send }, asked),
    'deliver-message': ({ messageId }) => deliverMessage({ config, db, mailer }, messageId),
    'recount-leagues': async (position, queue) => {
      const next = await recountLeagues(config, position);
      if (next) await queue.add('recount-leagues', next);
    },
    'settle-trip': async ({ tripId }, queue) => {
      const end = await settleTrip(db, tripId);
      if (end) await queue.add('settle-trip', { tripId }, { key: settleKey(tripId), runAt: end });
    },
    'forget-trip': async ({ tripId }, queue) => {
      if (await forgetTrip(db, tripId)) await queue.add('forget-trip', { tripId });
    },
    'settle-reset': async (position, queue) => {
      const next = await settleReset(db, position);
      if (next) await queue.add('settle-reset', next);
      else await news.announce([position.tripId]);
    },
    'remove-nickname': async (removal) => {
      await removeNickname(db, removal);
      await news.announce([removal.tripId]);
    },
    'freeze-trips': async (_, queue) => {
      for (const tripId of await findDueTrips(db))
        await queue.add('freeze-trip', { tripId }, { key: freezeKey(tripId) });
    },
    'freeze-trip': async ({ tripId }, queue) => {
      await freezeTrip(db, tripId);
      await queue.add('award-trip', { tripId, after: 0 });
    },
    'purge-shared': ({ tokens }) => purgeShared(config, tokens),
    'count-rarity': async () => {
      await countRarity(db);
    },
    'award-person': ({ userId }) => awardPeople({ db }, [userId]),
    'award-trip': async ({ tripId, after }, queue) => {
      const { userIds, next } = await findResultPeople(db, tripId, after);
      await awardPeople({ db }, userIds);
      if (next !== null) await queue.add('award-trip', { tripId, after: next });
    },
    'award-badges': async ({ cluster, after }, queue) => {
      if (cluster === null) {
        for (const place of db.userSides.keys()) await queue.add('award-badges', { cluster: place, after: null });
        return;
      }
      const reached = await awardNext({ db }, { cluster, after });
      if (reached !== null) await queue.add('award-badges', { cluster, after: reached });
    },
    'delete-account': async ({ ticket }, queue) => {
      const next = await resumeDeletion({ config, db, valkey, news, sendMail: mailer.send }, ticket);
      if (next) await queue.add('delete-account', { ticket }, { key: deletionKey(ticket), runAt: next });
    },
    'resume-deletions': async (_, queue) => {
      for (const ticket of await findDueDeletions(db))
        await queue.add('delete-account', { ticket }, { key: deletionKey(ticket) });
    },
    'keep-to-times': async (position, queue) => {
      const next = await deleteExpiredRows(db, position);
      if (next) await queue.add('keep-to-times', next);
    },
  };
}
