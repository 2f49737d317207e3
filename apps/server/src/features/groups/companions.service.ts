import { COMPANIONS_SHOWN, type Companions } from '@sportspot/domain/companions.contract.ts';
import { dayAlone, seenTime } from '@sportspot/domain/own-day.rules.ts';
import type { Database } from '../../db/database.ts';
import { findBlocked, findHidingTeams, findPeople } from '../accounts/accounts.service.ts';
import { findTeamRarity } from '../spots/rarity.service.ts';
import { findHolders, findTeamNo } from '../spots/spotters.service.ts';
import { findTripFellows } from '../trips/fellows.service.ts';
import { selectFellowMembers } from './companions.queries.ts';

/**
 * Limits the cost of one request: at most this many memberships, smallest groups first, and this many trips per
 * cluster, latest first. Beyond that, the count covers only these users and `isComplete` is false.
 */
const LOOKED_AT = 2000;

/** Users who share a group or trip with this user, up to the limit, without blocked users. */
async function findFellows(db: Database, userId: string): Promise<{ userIds: Set<string>; isComplete: boolean }> {
  const [members, trips, blocked] = await Promise.all([
    selectFellowMembers(db.directory, userId, LOOKED_AT + 1),
    findTripFellows(db, userId, LOOKED_AT),
    findBlocked(db, userId),
  ]);
  const looked = [...members.slice(0, LOOKED_AT), ...trips.userIds];
  return {
    userIds: new Set(looked.filter((id) => !blocked.has(id))),
    isComplete: members.length <= LOOKED_AT && trips.isComplete,
  };
}

const latestFirst = (one: { spottedAt: Date | null }, other: { spottedAt: Date | null }): number =>
  Number(other.spottedAt) - Number(one.spottedAt);

/**
 * A team's rarity, and which companions have it. All of them share a group or trip with the user, so only those with
 * private teams are left out, of the count as well.
 */
export async function showCompanions(db: Database, userId: string, teamId: string): Promise<Companions> {
  const teamNo = await findTeamNo(db, userId, teamId);
  const [rarity, fellows] = await Promise.all([findTeamRarity(db, teamNo), findFellows(db, userId)]);
  const holders = await findHolders(db, teamNo, fellows.userIds);
  const hiding = await findHidingTeams(
    db,
    holders.map((holder) => holder.userId),
  );
  const visible = holders.filter((holder) => !hiding.has(holder.userId)).toSorted(latestFirst);
  const told = visible.slice(0, COMPANIONS_SHOWN);
  const here = await findPeople(
    db,
    told.map((holder) => holder.userId),
  );
  return {
    spotters: rarity.spotters,
    rarityPoints: rarity.points,
    people: told.flatMap(({ userId: id, spottedAt, spottedOffset }) => {
      const person = here.get(id);
      return person ? { ...person, spottedAt: spottedAt && dayAlone(seenTime(spottedAt, spottedOffset)) } : [];
    }),
    count: visible.length,
    isComplete: fellows.isComplete,
  };
}
