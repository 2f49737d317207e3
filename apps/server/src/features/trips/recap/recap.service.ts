import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import { tieAtTop } from '@sportspot/domain/boards/boards.rules.ts';
import { CLOSING_HOURS, frozenAt } from '@sportspot/domain/trips/trips.rules.ts';
import type { TripRecap } from '@sportspot/domain/trips/trips.shapes.ts';
import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findHidingTeams, findPeople } from '../../accounts/people/people.service.ts';
import { findRarity } from '../../spots/rarity/rarity.service.ts';
import type { Claim } from '../standings/claims.queries.ts';
import { rankingKeyOf, rankPlayers } from '../standings/ranking.service.ts';
import type { PlayerId } from '../standings/standings.queries.ts';
import { findClaims } from '../standings/standings.service.ts';
import { compareClaims, keyOf, type Ranked } from '../standings/standings.view.ts';
import { phaseOfTrip } from '../trip/trip.policy.ts';
import { selectTrip } from '../trip/trip.queries.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import { findOwnTrip, withTrip } from '../trip/trip.service.ts';
import { insertResults, type RarityRow, selectDueTrips, selectRarity, selectResults } from './recap.queries.ts';
import { type RecapFacts, type RecapPerson, toRecap } from './recap.view.ts';

/** How many players a recap lists, besides the viewer; the rest is on the board. */
const LISTED_PLAYERS = 100;
const DUE_BATCH_SIZE = 500;

interface ComputedRecap {
  readonly facts: RecapFacts;
  readonly people: readonly RecapPerson[];
  readonly here: ReadonlyMap<string, Person>;
}

type Rarity = Awaited<ReturnType<typeof findRarity>>;

const pointsOf = ({ points, others }: Rarity, { teamNo }: Claim): number => points.get(teamNo) ?? others;

/** The rarest of the claims; ties go to the one seen first. */
const rarestOf = (claims: readonly Claim[], rarity: Rarity): Claim | undefined =>
  claims.toSorted((one, other) => pointsOf(rarity, other) - pointsOf(rarity, one) || compareClaims(one, other))[0];

/** Rarity per player. In first-to-spot trips only the teams a player holds count. */
async function rarityByPlayer(
  db: Database,
  trip: TripRow,
  claims: readonly Claim[],
  rarity: Rarity,
): Promise<ReadonlyMap<string, Omit<RarityRow, keyof PlayerId>>> {
  if (trip.format === 'first') {
    const held = Map.groupBy(claims, keyOf);
    const worth = [...held].map(([key, own]) => {
      const points = own.reduce((sum, claim) => sum + pointsOf(rarity, claim), 0);
      return [key, { points, rarestTeamId: rarestOf(own, rarity)?.teamId ?? '' }] as const;
    });
    return new Map(worth);
  }
  const rows = await Promise.all(db.userSides.map((side) => selectRarity(side, trip, rarity)));
  return new Map(rows.flat().map((row) => [keyOf(row), row]));
}

/** Computes the recap of a trip from its current spots. */
async function computeRecap(db: Database, trip: TripRow): Promise<ComputedRecap> {
  const [{ players, totalSpots }, claimed, rarity] = await Promise.all([
    rankPlayers(db, trip),
    findClaims(db, trip),
    findRarity(db),
  ]);
  const claims = [...claimed.values()];
  const userIds = players.map(({ userId }) => userId);
  const [worth, here, hiding] = await Promise.all([
    rarityByPlayer(db, trip, claims, rarity),
    findPeople(db, userIds),
    findHidingTeams(db, userIds),
  ]);
  const nicknames = new Map(players.map((player) => [keyOf(player), player.nickname]));
  const named = ({ userId, seatNo }: PlayerId) => ({
    userId,
    userName: nicknames.get(keyOf({ userId, seatNo })) ?? here.get(userId)?.displayName ?? FALLBACK_NAME,
  });
  const shown = claims.filter(({ userId }) => !hiding.has(userId));
  const first = shown.toSorted(compareClaims)[0];
  const rarest = rarestOf(shown, rarity);
  return {
    here,
    facts: {
      isRanked: trip.format !== 'together',
      totalSpots,
      differentTeams: claims.length,
      tie: tieAtTop(players),
      first: first
        ? { ...named(first), teamId: first.teamId, spottedAt: new Date(first.spottedAt / 1000).toISOString() }
        : null,
      rarest: rarest ? { ...named(rarest), teamId: rarest.teamId, points: pointsOf(rarity, rarest) } : null,
    },
    people: players.map((player: Ranked) => ({
      ...named(player),
      seatNo: player.seatNo,
      rank: player.rank,
      totalSpots: player.totalSpots,
      uniqueLeagues: player.uniqueLeagues,
      rarityPoints: worth.get(keyOf(player))?.points ?? 0,
      rarestTeamId: hiding.has(player.userId) ? null : (worth.get(keyOf(player))?.rarestTeamId ?? null),
    })),
  };
}

const computeSharedRecap = shareNextRun(computeRecap);

/** The recap of an ended trip: computed while late spots may arrive, then as stored. */
export async function showRecap(db: Database, userId: string, tripId: string): Promise<{ recap: TripRecap | null }> {
  const [{ trip }, hidden] = await Promise.all([findOwnTrip(db, tripId, userId), findBlocked(db, userId)]);
  const phase = phaseOfTrip(trip);
  if (trip.ends_at === null || (phase !== 'closing' && phase !== 'frozen')) return { recap: null };
  const isFrozen = phase === 'frozen';
  if (trip.frozen_at === null) {
    const { facts, people, here } = await computeSharedRecap(rankingKeyOf(trip), db, trip);
    const shown = people.filter((person, index) => index < LISTED_PLAYERS || person.userId === userId);
    return { recap: toRecap(trip.ends_at, { isFrozen, facts, people: shown, here, hidden }) };
  }
  const [whole, ...results] = await selectResults(db.directory, tripId, { places: LISTED_PLAYERS, userId });
  const facts = whole?.numbers as RecapFacts;
  const people = results.map(({ name, numbers }) => ({ ...(numbers as RecapPerson), userName: name }));
  const named = [facts.first, facts.rarest, ...people].flatMap((told) => told?.userId ?? []);
  const here = await findPeople(db, named);
  return { recap: toRecap(trip.ends_at, { isFrozen, facts, people, here, hidden }) };
}

/** Stores the results of a trip once the period for late spots is over, with the names as they are now. Idempotent. */
export const freezeTrip = (db: Database, tripId: string): Promise<void> =>
  withTrip(db, tripId, async () => {
    const trip = await selectTrip(db.directory, tripId);
    if (!trip?.ends_at || trip.frozen_at !== null || phaseOfTrip(trip) !== 'frozen') return;
    const { facts, people } = await computeRecap(db, trip);
    const results = [
      { place_no: 0, name: trip.name, numbers: facts },
      ...people.map(({ userName: name, ...numbers }, index) => ({ place_no: index + 1, name, numbers })),
    ];
    const time = new Date(frozenAt(trip.ends_at.toISOString()));
    await db.directory.transaction().execute((transaction) => insertResults(transaction, tripId, time, results));
  });

export const findDueTrips = (db: Database): Promise<string[]> =>
  selectDueTrips(db.directory, CLOSING_HOURS, DUE_BATCH_SIZE);
