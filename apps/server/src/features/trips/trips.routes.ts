import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { FastifyInstance } from 'fastify';
import { type MountContext, mount } from '../../http/mount.ts';
import { countedByAddress, countFailures } from '../../limits/rate-limits.ts';
import { endTrip, extendTrip, removeTrip, rotateTripLink, updateTrip } from './lifecycle/change.service.ts';
import { createTrip } from './lifecycle/create.service.ts';
import { type LiveContext, mountLive } from './live/live.routes.ts';
import { joinTrip, showInvitation } from './participants/join.service.ts';
import { leaveTrip } from './participants/leave.service.ts';
import { listParticipations } from './participants/participations.service.ts';
import { allowParticipantBack, listRemovedParticipants, removeParticipant } from './participants/removed.service.ts';
import { consentToPlaces, hideSeat, removeSeat, setSeat } from './participants/seats.service.ts';
import { showRecap } from './recap/recap.service.ts';
import { resetTrip, undoReset } from './reset/reset.service.ts';
import { showBoard } from './standings/board.service.ts';
import { listParticipants, listTrips, showTrip } from './trip/trip.service.ts';

/**
 * Codes are short, so wrong ones are limited per user and, because many users may share an IP address, less strictly
 * per address.
 */
const failuresOf = (userId: string, address: string) => [
  ...countedByAddress(address, { name: 'wrong-codes-address', max: 50, seconds: 600 }),
  ...countedByAddress(address, { name: 'wrong-codes-address-day', max: 200, seconds: 86_400 }),
  { caller: userId, limit: { name: 'wrong-codes', max: 10, seconds: 600 } },
  { caller: userId, limit: { name: 'wrong-codes-day', max: 50, seconds: 86_400 } },
];

export function mountTrips(app: FastifyInstance, context: MountContext, { db, ...rest }: LiveContext): void {
  mount(app, context, tripsApi.create, ({ input, actor }) => createTrip(db, actor.userId, input));
  mount(app, context, tripsApi.list, ({ input, actor }) => listTrips(db, actor.userId, input.before));
  mount(app, context, tripsApi.get, ({ input, actor }) => showTrip(db, actor.userId, input.tripId));
  mount(app, context, tripsApi.invitation, ({ input, actor }) => showInvitation(db, actor.userId, input.token));
  mount(app, context, tripsApi.join, ({ input, actor, address }) =>
    countFailures(context.limits, 'code' in input ? failuresOf(actor.userId, address) : [], {
      failsBy: 'trip_not_found',
      work: () => joinTrip(db, actor.userId, input),
    }),
  );
  mount(app, context, tripsApi.update, ({ input, actor }) => updateTrip(db, actor.userId, input));
  mount(app, context, tripsApi.end, ({ input, actor }) => endTrip(db, actor.userId, input.tripId));
  mount(app, context, tripsApi.extend, ({ input, actor }) => extendTrip(db, actor.userId, input));
  mount(app, context, tripsApi.rotateLink, ({ input, actor }) => rotateTripLink(db, actor.userId, input.tripId));
  mount(app, context, tripsApi.delete, async ({ input, actor }) => {
    await removeTrip(db, actor.userId, input.tripId);
    return {};
  });
  mount(app, context, tripsApi.leave, async ({ input, actor }) => {
    await leaveTrip(db, actor.userId, input.tripId);
    return {};
  });
  mount(app, context, tripsApi.participants, ({ input, actor }) => listParticipants(db, actor.userId, input));
  mount(app, context, tripsApi.removeParticipant, async ({ input, actor }) => {
    await removeParticipant(db, actor.userId, input);
    return {};
  });
  mount(app, context, tripsApi.removed, ({ input, actor }) => listRemovedParticipants(db, actor.userId, input));
  mount(app, context, tripsApi.allowBack, async ({ input, actor }) => {
    await allowParticipantBack(db, actor.userId, input);
    return {};
  });
  mount(app, context, tripsApi.participations, ({ input, actor }) => listParticipations(db, actor.userId, input));
  mount(app, context, tripsApi.setSeat, ({ input, actor }) => setSeat(db, actor.userId, input));
  mount(app, context, tripsApi.removeSeat, ({ input, actor }) => removeSeat(db, actor.userId, input));
  mount(app, context, tripsApi.hideSeat, ({ input, actor }) => hideSeat(db, actor.userId, input));
  mount(app, context, tripsApi.consent, ({ input, actor }) => consentToPlaces(db, actor.userId, input));
  mountLive(app, context, { db, ...rest });
  mount(app, context, tripsApi.reset, ({ input, actor }) => resetTrip(db, actor.userId, input));
  mount(app, context, tripsApi.undoReset, ({ input, actor }) => undoReset(db, actor.userId, input.tripId));
  mount(app, context, tripsApi.board, ({ input, actor }) => showBoard(db, actor.userId, input));
  mount(app, context, tripsApi.recap, ({ input, actor }) => showRecap(db, actor.userId, input.tripId));
}
