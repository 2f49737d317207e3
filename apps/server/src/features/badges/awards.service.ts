import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { OwnBadge } from '@sportspot/domain/badges/badges.contract.ts';
import { badgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import { badgeDefinitions } from '@sportspot/domain/badges/definitions.ts';
import type { Database, UserSideDb } from '../../db/database.ts';
import type { OutboxConsumer } from '../../outbox/outbox-poller.ts';
import { findGroupsOf } from '../groups/members/memberships.service.ts';
import { findRarity } from '../spots/rarity/rarity.service.ts';
import { findResultsOf } from '../trips/recap/results.service.ts';
import {
  deleteAwards,
  hasPending,
  insertPending,
  lockPeople,
  selectPeople,
  takePending,
  upsertAwards,
  upsertEvaluations,
} from './badges.queries.ts';
import {
  type Evaluated,
  evaluatePerson,
  type OtherFacts,
  rulesVersionOf,
  toNewAward,
  toOwnBadges,
} from './badges.view.ts';

/** The rules in production; tests pass their own. */
export const currentRules = badgeRules(badgeDefinitions, allTeams);

/** Cache TTL. Rarity changes slowly, so it is read at most once per interval, however many users are evaluated. */
const RARITY_TTL_MS = 60_000;
const rarityCache = new WeakMap<Database, { readonly until: number; readonly read: ReturnType<typeof findRarity> }>();

function readCachedRarity(db: Database): ReturnType<typeof findRarity> {
  const known = rarityCache.get(db);
  if (known && known.until > Date.now()) return known.read;
  const read = findRarity(db);
  rarityCache.set(db, { until: Date.now() + RARITY_TTL_MS, read });
  read.catch(() => rarityCache.delete(db));
  return read;
}

export interface Awarding {
  readonly db: Database;
  readonly rules?: typeof currentRules;
  readonly rarity?: typeof findRarity;
}

/** Loads what the rules need beyond the users' own rows: rarity, trip results, and groups. */
async function findOtherFacts(
  { db, rarity = readCachedRarity }: Awarding,
  userIds: readonly string[],
): Promise<(userId: string) => OtherFacts> {
  const [{ points, others }, trips, groups] = await Promise.all([
    rarity(db),
    findResultsOf(db, userIds),
    findGroupsOf(db, userIds),
  ]);
  const pointsOf = (teamNo: number): number => points.get(teamNo) ?? others;
  return (userId) => ({ pointsOf, trips: trips.get(userId) ?? [], groups: groups.get(userId) ?? [] });
}

async function evaluate(awarding: Awarding, side: UserSideDb, userIds: readonly string[]): Promise<Evaluated[]> {
  const [rows, othersOf] = await Promise.all([selectPeople(side, userIds), findOtherFacts(awarding, userIds)]);
  return rows.map((row) => evaluatePerson(awarding.rules ?? currentRules, row, othersOf(row.userId)));
}

/**
 * Makes the stored awards of users on one cluster match the rules. Idempotent. Locks the users, so a concurrent
 * evaluation waits and then sees the awards written here.
 */
export async function awardWithin(
  awarding: Awarding,
  transaction: UserSideDb,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await lockPeople(transaction, userIds);
  const people = await evaluate(awarding, transaction, userIds);
  await upsertAwards(
    transaction,
    people.flatMap(({ userId, settled }) => settled.given.map((award) => toNewAward(userId, award))),
  );
  await deleteAwards(
    transaction,
    people.flatMap(({ userId, settled }) => settled.taken.map(({ id, level }) => ({ userId, badgeId: id, level }))),
  );
  await upsertEvaluations(transaction, people, rulesVersionOf(awarding.rules ?? currentRules));
}

/** Makes the stored awards match the rules for users of any cluster. */
export async function awardPeople(awarding: Awarding, userIds: readonly string[]): Promise<void> {
  const bySide = Map.groupBy(new Set(userIds), (userId) => awarding.db.userSide(userId));
  for (const [side, own] of bySide)
    await side.transaction().execute((transaction) => awardWithin(awarding, transaction, own));
}

/**
 * Records whose collection changed, in the same transaction that removes the change from the outbox. A worker evaluates
 * these users later, so that feeds and boards don't wait for badges.
 */
export const badgesConsumer: OutboxConsumer = async (rows, transaction) => {
  const userIds = [...new Set(rows.flatMap(({ tripId, userId }) => (tripId === null ? userId : [])))];
  if (userIds.length > 0) await insertPending(transaction, userIds);
};

const PENDING_BATCH_SIZE = 100;

/** Evaluates a batch of the cluster's backlog. Returns false if the backlog was empty. */
export async function awardPending(awarding: Awarding, side: UserSideDb): Promise<boolean> {
  // The backlog is usually empty; checking first saves a transaction.
  if (!(await hasPending(side))) return false;
  return side.transaction().execute(async (transaction) => {
    const userIds = await takePending(transaction, PENDING_BATCH_SIZE);
    await awardWithin(awarding, transaction, userIds);
    return userIds.length > 0;
  });
}

/** Evaluates at read time, so the response includes awards that the worker hasn't stored yet. */
export async function showBadges(db: Database, userId: string): Promise<{ badges: OwnBadge[] }> {
  const people = await evaluate({ db }, db.userSide(userId), [userId]);
  return { badges: people.flatMap(toOwnBadges) };
}
