import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Group, GroupBoard } from '@sportspot/domain/groups/groups.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { freePort } from '../../../../../../../ops/servers/ports.ts';
import type { UserSideDb } from '../../../../db/database.ts';
import { pollOutbox } from '../../../../outbox/outbox-poller.ts';
import { boardConsumer, boardMaintenance } from '../../../../ranking/board-maintenance.ts';
import { boardSetsOf } from '../../../../ranking/board-sets.ts';
import { createClusters } from '../../../../testing/server/clusters.ts';
import { removalOf, spotOf } from '../../../../testing/spots/operations.ts';
import { openValkey, waitUntilUp } from '../../../../valkey/valkey.ts';
import { apply } from '../../../spots/spots.service.ts';
import { createGroup } from '../../groups.create.service.ts';
import { joinGroup } from '../../members/join.service.ts';
import { leaveGroup } from '../../members/leave.service.ts';
import { allowMemberBack, removeMember } from '../../members/removed.service.ts';
import { type Boards, showBoard } from '../board.service.ts';
import { findStats } from '../member-stats.service.ts';
import type { Stats } from '../ranking.view.ts';
import { keysOf, updateStats } from '../ranking-set.ts';
import { createGroupRankings } from '../rankings.service.ts';

const PEOPLE = 10;
const teamIds = ['nfl-gb', 'nfl-chi', 'nba-lal', 'nba-bos', 'f1-fer'];
/** Ties in the same second and in the same millisecond, times before the epoch of rank keys, and no time. */
const times = [
  '2026-03-01T10:00:00.100Z',
  '2026-03-01T10:00:00.900Z',
  '2026-03-01T10:00:01Z',
  '2019-01-01T00:00:00Z',
  '2020-01-01T00:00:00Z',
  null,
];

const spotting = ['spot', 'spot', 'remove'] as const;
const membership = ['leave', 'join', 'join', 'expel'] as const;
/** What keeps a large group's set current, or comes too late. */
const upkeep = ['read', 'read', 'poll', 'poll-without-valkey', 'maintain', 'hold', 'release'] as const;
/** What happens to Valkey. */
const faults = ['flush', 'lose-a-key', 'save', 'restart'] as const;

const actOf = <Kind extends string>(kinds: readonly Kind[]) =>
  fc.record({
    person: fc.nat(PEOPLE - 1),
    kind: fc.constantFrom(...kinds),
    team: fc.nat(teamIds.length - 1),
    time: fc.nat(times.length - 1),
  });
/** What users do. */
export const deed = fc.oneof(actOf(spotting), actOf(membership));
export const anything = fc.oneof(
  { weight: 6, arbitrary: actOf(spotting) },
  { weight: 2, arbitrary: actOf(membership) },
  { weight: 4, arbitrary: actOf(upkeep) },
  { weight: 1, arbitrary: actOf(faults) },
);
export type Act = typeof anything extends fc.Arbitrary<infer Any> ? Any : never;

/** Two clusters, Valkey, and a second connection to a server that is down. */
export async function openBoardServers() {
  const clusters = await createClusters();
  const config = { valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` };
  const valkey = openValkey(config, () => {});
  const away = openValkey({ ...config, valkeyUrl: `redis://127.0.0.1:${await freePort()}` }, () => {});
  await waitUntilUp(valkey);
  return {
    db: clusters.db,
    config,
    valkey,
    away,
    close: async () => {
      for (const one of [valkey, away]) one.close();
      await clusters.close();
    },
  };
}
type Servers = Pick<Awaited<ReturnType<typeof openBoardServers>>, 'db' | 'valkey' | 'away'>;

export interface BoardWorld {
  readonly boards: Boards;
  readonly group: Group;
  /** The model of membership. A group that its last member left is closed, so no one can join it again. */
  readonly members: ReadonlySet<string>;
  perform(act: Act): Promise<void>;
  /** Processes until every change has reached the set. */
  settle(): Promise<void>;
  /** The state of the group's set, or null if there is none. */
  stateOfSet(): Promise<string | null>;
}

interface Options {
  /** How many users are in the group. */
  readonly joined: number;
  readonly largeFrom: number;
  /** Called when a member reads the board. */
  readonly onRead?: (userId: string, board: GroupBoard) => Promise<void>;
}

/** Users alternate between the two clusters; the first of them are in a group. */
export async function createBoardWorld(
  { db, valkey, away }: Servers,
  { joined, largeFrom, onRead }: Options,
): Promise<BoardWorld> {
  const people = Array.from({ length: PEOPLE }, (_, no) => newId().slice(0, -2) + (no % 2 ? 'f0' : '0f'));
  const [creator] = people as [string];
  const wanted = { id: newId(), name: 'Block 109', description: '', isPublic: true, allowNewMembers: true };
  const group = await createGroup(db, creator, wanted);
  const members = new Set(people.slice(0, joined));
  const join = (userId: string) => joinGroup(db, userId, group.shareToken ?? '');
  for (const userId of people.slice(1, joined)) await join(userId);

  const boards = { db, rankings: createGroupRankings({ db, valkey, largeFrom }) };
  const rankingsAway = createGroupRankings({ db, valkey: away, largeFrom });
  const sets = boardSetsOf(valkey, { boardParts: 1 });
  const others = [boards.rankings.write];
  const maintain = boardMaintenance({ db, sets, others });
  const settleSide = async (side: UserSideDb, cluster: number): Promise<void> => {
    while ((await pollOutbox(side, [boardConsumer({ sets, others })])).length > 0);
    while (await maintain(side, cluster));
  };
  const keys = keysOf(group.id);
  const copy = (from: string, to: string) => valkey.client.multi().unlink(to).copy(from, to).exec();
  const savedOf = (key: string) => `${key}:saved`;
  let held: readonly Stats[] = [];

  /** Does what the application allows. Returns whether it did. */
  const attempt = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error) => {
        if (!(error instanceof AppError)) throw error;
        return false;
      },
    );

  async function expel(userId: string): Promise<boolean> {
    const row = await db.directory
      .selectFrom('groups')
      .select('creator_id')
      .where('id', '=', group.id)
      .executeTakeFirst();
    const input = { groupId: group.id, userId };
    const isDone = await attempt(removeMember(db, row?.creator_id ?? '', input));
    if (isDone) await attempt(allowMemberBack(db, row?.creator_id ?? '', input));
    return isDone;
  }

  async function perform({ person, kind, team, time }: Act): Promise<void> {
    const [userId, teamId] = [people[person] as string, teamIds[team] as string];
    const side = db.userSides[person % 2] as UserSideDb;
    const seen = times[time] ?? null;
    const does: Record<Act['kind'], () => Promise<unknown>> = {
      spot: () => apply(db, userId, [spotOf(teamId, { seenAt: seen === null ? null : new Date(seen) })]),
      remove: () => apply(db, userId, [removalOf(teamId)]),
      leave: async () => (await attempt(leaveGroup(db, userId, group.id))) && members.delete(userId),
      expel: async () => (await expel(userId)) && members.delete(userId),
      join: async () => (await attempt(join(userId))) && members.add(userId),
      read: async () => {
        if (members.has(userId))
          await onRead?.(userId, await showBoard(boards, userId, { groupId: group.id, after: 0 }));
      },
      poll: () => pollOutbox(side, [boardConsumer({ sets, others })]),
      'poll-without-valkey': () => pollOutbox(side, [boardConsumer({ sets, others: [rankingsAway.write] })]),
      maintain: () => maintain(side, person % 2),
      // A write that Valkey receives late.
      hold: async () => {
        held = await findStats(db, people);
      },
      release: () => updateStats({ valkey, groupId: group.id }, held),
      flush: () => valkey.client.unlink(keys),
      'lose-a-key': () => valkey.client.unlink(keys[person % keys.length] as string),
      save: () => Promise.all(keys.map((key) => copy(key, savedOf(key)))),
      restart: async () => {
        await Promise.all(keys.map((key) => copy(savedOf(key), key)));
        if (await valkey.client.exists(keys[0])) await valkey.client.hSet(keys[0], 'run', 'the run before');
      },
    };
    await does[kind]();
  }

  return {
    boards,
    group,
    members,
    perform,
    settle: async () => {
      for (const [cluster, side] of db.userSides.entries()) await settleSide(side, cluster);
    },
    stateOfSet: () => valkey.client.hGet(keys[0], 'state'),
  };
}
