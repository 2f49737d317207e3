import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { applyOperations } from '../../features/spots/spots.queries.ts';
import { createTestContext, type TestContext } from '../server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from './people.ts';

type Wanted = Partial<InputOf<typeof groupsApi.create>>;

/** Creates and joins groups through the API. */
export function groupSceneOf({ app, context }: TestContext) {
  const { db } = context;
  const as = (person?: SignedUp) => callerOf(app, person);
  const joins = async (person: SignedUp, { shareToken }: Pick<Group, 'shareToken'>): Promise<void> => {
    const answer = await as(person)(groupsApi.join, { token: shareToken ?? '' });
    if (answer.status !== 200) throw new Error(`Nobody joined: ${JSON.stringify(answer.body)}`);
  };
  return {
    as,
    joins,
    person: (displayName: string) => signUpPerson(context, { displayName }),
    /** The creator is first. */
    groupOf: async ([creator, ...others]: readonly SignedUp[], wanted: Wanted = {}): Promise<Group> => {
      const answer = await as(creator)(groupsApi.create, { id: newId(), name: 'Block 109', ...wanted });
      if (answer.status !== 200) throw new Error(`No group was made: ${JSON.stringify(answer.body)}`);
      for (const person of others) await joins(person, answer.body);
      return answer.body;
    },
    spots: async ({ id }: SignedUp, ...operations: Operation[]): Promise<void> => {
      await applyOperations(db.userSide(id), id, operations);
    },
    row: ({ id }: Pick<Group, 'id'>) =>
      db.directory.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst(),
    memberRows: ({ id }: Pick<Group, 'id'>) =>
      db.directory.selectFrom('group_members').selectAll().where('group_id', '=', id).orderBy('user_id').execute(),
  };
}
export type GroupScene = ReturnType<typeof groupSceneOf>;

/** A server with Alice, Bob, and Carol, who have no group yet. */
export async function openGroupScene() {
  const server = await createTestContext();
  const scene = groupSceneOf(server);
  const [alice, bob, carol] = (await Promise.all(['Alice', 'Bob', 'Carol'].map(scene.person))) as [
    SignedUp,
    SignedUp,
    SignedUp,
  ];
  return { server, scene, alice, bob, carol };
}
