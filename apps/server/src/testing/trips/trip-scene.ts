import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { messageOf, statusOf } from '@sportspot/domain/endpoint/errors.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { createTestContext, type TestContext } from '../server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from '../users/people.ts';

type Wanted = Partial<InputOf<typeof tripsApi.create>>;

/** The exact response of a refusal. */
export const refusal = (code: ErrorCode) => ({
  status: statusOf(code),
  body: { error: { code, message: messageOf(code) } },
});

/** Creates trips through the API, and moves them in time in the database. */
export function sceneOf({ app, context: { db } }: TestContext) {
  const as = (person?: SignedUp) => callerOf(app, person);
  return {
    as,
    creates: async (person: SignedUp, wanted: Wanted = {}): Promise<Trip> => {
      const answer = await as(person)(tripsApi.create, { id: newId(), name: 'Away day', ...wanted });
      if (answer.status !== 200) throw new Error(`No trip was made: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    joins: async (person: SignedUp, { joinCode }: Trip): Promise<void> => {
      const answer = await as(person)(tripsApi.join, { code: joinCode ?? '' });
      if (answer.status !== 200) throw new Error(`Nobody joined: ${JSON.stringify(answer.body)}`);
    },
    /** Changes the trip's window as if it had always been so. */
    moves: async ({ id }: Pick<Trip, 'id'>, window: { starts_at?: Date; ends_at?: Date | null }): Promise<void> => {
      await db.directory.updateTable('trips').set(window).where('id', '=', id).execute();
      for (const side of db.userSides)
        await side.updateTable('trip_participants').set(window).where('trip_id', '=', id).execute();
    },
    row: ({ id }: Pick<Trip, 'id'>) =>
      db.directory.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst(),
    participant: (person: SignedUp, { id }: Pick<Trip, 'id'>) =>
      db
        .userSide(person.id)
        .selectFrom('trip_participants')
        .selectAll()
        .where('user_id', '=', person.id)
        .where('trip_id', '=', id)
        .executeTakeFirst(),
    events: async ({ id }: Pick<Trip, 'id'>) =>
      db.directory
        .selectFrom('trip_events')
        .select(['kind', 'data'])
        .where('trip_id', '=', id)
        .orderBy('seq')
        .execute(),
  };
}
export type Scene = ReturnType<typeof sceneOf>;

/** A server with Alice and Bob, who have no trip yet. */
export async function openScene() {
  const server = await createTestContext();
  const [alice, bob] = (await Promise.all(
    ['Alice', 'Bob'].map((displayName) => signUpPerson(server.context, { displayName })),
  )) as [SignedUp, SignedUp];
  return { server, scene: sceneOf(server), alice, bob };
}
