import { allTeams } from '@sportspot/catalogue/files.ts';
import type { OwnBadge } from '@sportspot/domain/badges.contract.ts';
import { badgeDefinitions } from '@sportspot/domain/badges.definitions.ts';
import { badgeRules } from '@sportspot/domain/badges.rules.ts';
import type { Database, UserSideDb } from '../../db/database.ts';
import type { OutboxConsumer } from '../../ranking/outbox-poller.ts';
import { findGroupsOf } from '../groups/belonging.service.ts';
import { findRarity } from '../spots/rarity.service.ts';
import { findResultsOf } from '../trips/results.service.ts';
import {
  deleteAwards,
  hasPending,
  insertPending,
  lockPeople,
  selectNextPeople,
  selectPeople,
  takePending,
  upsertAwards,
} from './badges.queries.ts';
import { type Evaluated, evaluatePerson, type OtherFacts, toNewAward, toOwnBadges } from './badges.view.ts';

/** What the product awards. */
const current = badgeRules(badgeDefinitions, allTeams);

/** Rarity moves slowly: it is asked for once in so many milliseconds, however many people are evaluated. */
const RARITY_MS = 60_000;
const rarities = new WeakMap<Database, { readonly until: number; readonly read: ReturnType<typeof findRarity> }>();

function recentRarity(db: Database): ReturnType<typeof findRarity> {
  const known = rarities.get(db);
  if (known && known.until > Date.now()) return known.read;
  const read = findRarity(db);
  rarities.set(db, { until: Date.now() + RARITY_MS, read });
  read.catch(() => rarities.delete(db));
  return read;
}

export interface Awarding {
  readonly db: Database;
  readonly rules?: typeof current;
  readonly rarity?: typeof findRarity;
}

/** Everything about these people that does not stand in their own rows, by person. */
async function findOthers(
  { db, rarity = recentRarity }: Awarding,
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
  const [rows, othersOf] = await Promise.all([selectPeople(side, userIds), findOthers(awarding, userIds)]);
  return rows.map((row) => evaluatePerson(awarding.rules ?? current, row, othersOf(row.userId)));
}

/**
 * Brings the awards of people of one cluster in line with what they have. Done again it changes nothing, and of two at the
 * same time the second sees what the first wrote.
 */
async function awardWithin(awarding: Awarding, transaction: UserSideDb, userIds: readonly string[]): Promise<void> {
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
}

/** Brings the awards of anybody in line with what they have. */
export async function awardPeople(awarding: Awarding, userIds: readonly string[]): Promise<void> {
  const bySide = Map.groupBy(new Set(userIds), (userId) => awarding.db.userSide(userId));
  for (const [side, own] of bySide)
    await side.transaction().execute((transaction) => awardWithin(awarding, transaction, own));
}

/**
 * Remembers whose collection has changed, with the transaction that takes the change out of the outbox. The evaluation follows
 * by itself, so that feeds and boards do not wait for it.
 */
export const badgesConsumer: OutboxConsumer = async (rows, transaction) => {
  const userIds = [...new Set(rows.flatMap(({ tripId, userId }) => (tripId === null ? userId : [])))];
  if (userIds.length > 0) await insertPending(transaction, userIds);
};

const PENDING_AT_A_TIME = 100;

/** Evaluates some of those who wait on a cluster. Answers whether anybody did. */
export async function awardPending(awarding: Awarding, side: UserSideDb): Promise<boolean> {
  // Mostly nobody does, and that is known without a transaction.
  if (!(await hasPending(side))) return false;
  return side.transaction().execute(async (transaction) => {
    const userIds = await takePending(transaction, PENDING_AT_A_TIME);
    await awardWithin(awarding, transaction, userIds);
    return userIds.length > 0;
  });
}

const PEOPLE_AT_A_TIME = 200;

/** Evaluates the next people of a cluster; answers the last of them, or null when there is nobody behind. */
export async function awardNext(
  awarding: Awarding,
  { cluster, after }: { readonly cluster: number; readonly after: string | null },
  people = PEOPLE_AT_A_TIME,
): Promise<string | null> {
  const side = awarding.db.userSides[cluster];
  if (!side) return null;
  const userIds = await selectNextPeople(side, after, people);
  await side.transaction().execute((transaction) => awardWithin(awarding, transaction, userIds));
  return userIds.length < people ? null : (userIds.at(-1) ?? null);
}

/** All badges of one person as they are at this moment, whether the awards have been written yet or not. */
export async function showBadges(db: Database, userId: string): Promise<{ badges: OwnBadge[] }> {
  const people = await evaluate({ db }, db.userSide(userId), [userId]);
  return { badges: people.flatMap(toOwnBadges) };
}
