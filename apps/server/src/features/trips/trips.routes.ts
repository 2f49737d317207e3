import type { Endpoint, ParsedInputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { FastifyInstance } from 'fastify';
import { type Handler, type MountContext, mount } from '../../http/mount.ts';
import { type CountedCall, countedByAddress, countFailures } from '../../limits/rate-limits.ts';
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
const failuresOf = (userId: string, address: string): CountedCall[] => [
  ...countedByAddress(address, { name: 'wrong-codes-address', max: 50, seconds: 600 }),
  ...countedByAddress(address, { name: 'wrong-codes-address-day', max: 200, seconds: 86_400 }),
  { caller: userId, limit: { name: 'wrong-codes', max: 10, seconds: 600 } },
  { caller: userId, limit: { name: 'wrong-codes-day', max: 50, seconds: 86_400 } },
];

type OfTrip = { readonly tripId: string };

export function mountTrips(app: FastifyInstance, context: MountContext, trips: LiveContext): void {
  const { db, news } = trips;
  mountChanges(app, context, trips);
  mountLive(app, context, trips);
  mount(app, context, tripsApi.create, ({ input, actor }) => createTrip(db, actor.userId, input));
  mount(app, context, tripsApi.list, ({ input, actor }) => listTrips(db, actor.userId, input.before));
  mount(app, context, tripsApi.get, ({ input, actor }) => showTrip(db, actor.userId, input.tripId));
  mount(app, context, tripsApi.invitation, ({ input, actor }) => showInvitation(db, actor.userId, input.token));
  mount(app, context, tripsApi.join, async ({ input, actor, address }) => {
    const joined = await countFailures(context.limits, 'code' in input ? failuresOf(actor.userId, address) : [], {
      failsBy: 'trip_not_found',
      work: () => joinTrip(db, actor.userId, input),
    });
    void news.announce([joined.tripId]);
    return joined;
  });
  mount(app, context, tripsApi.participants, ({ input, actor }) => listParticipants(db, actor.userId, input));
  mount(app, context, tripsApi.removed, ({ input, actor }) => listRemovedParticipants(db, actor.userId, input));
  mount(app, context, tripsApi.participations, ({ input, actor }) => listParticipations(db, actor.userId, input));
  mount(app, context, tripsApi.board, ({ input, actor }) => showBoard(db, actor.userId, input));
  mount(app, context, tripsApi.recap, ({ input, actor }) => showRecap(db, actor.userId, input.tripId));
}

/** Changes to a trip, each announced to the trip's live streams. */
function mountChanges(app: FastifyInstance, context: MountContext, { db, news }: LiveContext): void {
  function mountChange<E extends Endpoint>(endpoint: ParsedInputOf<E> extends OfTrip ? E : never, handle: Handler<E>) {
    mount(app, context, endpoint, async (call) => {
      const output = await handle(call);
      void news.announce([(call.input as OfTrip).tripId]);
      return output;
    });
  }

  mountChange(tripsApi.update, ({ input, actor }) => updateTrip(db, actor.userId, input));
  mountChange(tripsApi.end, ({ input, actor }) => endTrip(db, actor.userId, input.tripId));
  mountChange(tripsApi.extend, ({ input, actor }) => extendTrip(db, actor.userId, input));
  mountChange(tripsApi.rotateLink, ({ input, actor }) => rotateTripLink(db, actor.userId, input.tripId));
  mountChange(tripsApi.reset, ({ input, actor }) => resetTrip(db, actor.userId, input));
  mountChange(tripsApi.undoReset, ({ input, actor }) => undoReset(db, actor.userId, input.tripId));
  mountChange(tripsApi.delete, async ({ input, actor }) => {
    await removeTrip(db, actor.userId, input.tripId);
    return {};
  });
  mountChange(tripsApi.leave, async ({ input, actor }) => {
    await leaveTrip(db, actor.userId, input.tripId);
    return {};
  });
  mountChange(tripsApi.removeParticipant, async ({ input, actor }) => {
    await removeParticipant(db, actor.userId, input);
    return {};
  });
  mountChange(tripsApi.allowBack, async ({ input, actor }) => {
    await allowParticipantBack(db, actor.userId, input);
    return {};
  });
  mountChange(tripsApi.setSeat, ({ input, actor }) => setSeat(db, actor.userId, input));
  mountChange(tripsApi.removeSeat, ({ input, actor }) => removeSeat(db, actor.userId, input));
  mountChange(tripsApi.hideSeat, ({ input, actor }) => hideSeat(db, actor.userId, input));
  mountChange(tripsApi.consent, ({ input, actor }) => consentToPlaces(db, actor.userId, input));
}
