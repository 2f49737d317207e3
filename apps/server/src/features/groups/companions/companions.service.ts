import type { Companions } from '@sportspot/domain/spots/companions.contract.ts';
import { COMPANIONS_SHOWN } from '@sportspot/domain/spots/spots.constants.ts';
import { dayAlone, seenTime } from '@sportspot/domain/values/own-day.rules.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findHidingTeams, findPeople } from '../../accounts/people/people.service.ts';
import { findTeamRarity } from '../../spots/rarity/rarity.service.ts';
import { findHolders, findTeamNo } from '../../spots/rarity/spotters.service.ts';
import { findCoParticipants } from '../../trips/participants/co-participants.service.ts';
import { selectCoMembers } from './companions.queries.ts';

/**
 * Limits the cost of one request: at most this many memberships, smallest groups first, and this many trips per
 * cluster, latest first. Beyond that, the count covers only these users and `isComplete` is false.
 */
const SEARCHED_MAX = 2000;

/** Users who share a group or trip with this user, up to the limit, without blocked users. */
async function findCompanionIds(db: Database, userId: string): Promise<{ userIds: Set<string>; isComplete: boolean }> {
  const [members, trips, blocked] = await Promise.all([
    selectCoMembers(db.directory, userId, SEARCHED_MAX + 1),
    findCoParticipants(db, userId, SEARCHED_MAX),
    findBlocked(db, userId),
  ]);
  const looked = [...members.slice(0, SEARCHED_MAX), ...trips.userIds];
  return {
    userIds: new Set(looked.filter((id) => !blocked.has(id))),
    isComplete: members.length <= SEARCHED_MAX && trips.isComplete,
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
  const [rarity, fellows] = await Promise.all([findTeamRarity(db, teamNo), findCompanionIds(db, userId)]);
  const holders = await findHolders(db, teamNo, fellows.userIds);
  const hiding = await findHidingTeams(
    db,
    holders.map((holder) => holder.userId),
  );
  const visible = holders.filter((holder) => !hiding.has(holder.userId)).toSorted(latestFirst);
  const listed = visible.slice(0, COMPANIONS_SHOWN);
  const here = await findPeople(
    db,
    listed.map((holder) => holder.userId),
  );
  return {
    spotters: rarity.spotters,
    rarityPoints: rarity.points,
    people: listed.flatMap(({ userId: id, spottedAt, spottedOffset }) => {
      const person = here.get(id);
      return person ? { ...person, spottedAt: spottedAt && dayAlone(seenTime(spottedAt, spottedOffset)) } : [];
    }),
    count: visible.length,
    isComplete: fellows.isComplete,
  };
}
