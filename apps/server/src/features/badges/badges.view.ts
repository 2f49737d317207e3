import { createHash } from 'node:crypto';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { type GivenAward, type HeldAward, type SettledAwards, settleAwards } from '@sportspot/domain/badges/awards.ts';
import type { OwnBadge } from '@sportspot/domain/badges/badges.contract.ts';
import type { BadgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import type { BadgeFacts, BadgeProgress } from '@sportspot/domain/badges/badges.shapes.ts';
import { cellOf } from '@sportspot/domain/badges/facts.ts';
import type { AwardRow, NewAward, PersonRow } from './badges.queries.ts';

const idOf = new Map(allTeams.map(({ no, id }) => [no, id]));
const noOf = new Map(allTeams.map(({ no, id }) => [id, no]));

/** Facts that aren't in a user's own rows. */
export interface OtherFacts extends Pick<BadgeFacts, 'trips' | 'groups'> {
  readonly pointsOf: (teamNo: number) => number;
}

/** Ignores teams that this version of the catalog doesn't know. */
const toSpots = (spots: PersonRow['spots']): BadgeFacts['spots'] =>
  spots.flatMap(([teamNo, spottedAt, lat, lon, isNamed]) => {
    const teamId = idOf.get(teamNo);
    return teamId === undefined ? [] : [{ teamId, spottedAt, cell: cellOf(lat, lon, isNamed) }];
  });

const toHeld = ({ badgeId, teamNos, ...row }: AwardRow): HeldAward => ({
  id: badgeId,
  level: row.level,
  decidedAt: row.decidedAt,
  version: row.version,
  teamIds: teamNos?.map((no) => idOf.get(no) ?? '') ?? null,
});

export interface Evaluated extends Pick<PersonRow, 'userId' | 'collectionVersion'> {
  readonly progress: readonly BadgeProgress[];
  readonly settled: SettledAwards;
}

export function evaluatePerson(
  rules: BadgeRules,
  { userId, collectionVersion, ...row }: PersonRow,
  other: OtherFacts,
): Evaluated {
  const { trips, groups } = other;
  const spots = toSpots(row.spots);
  const pointsOf = (teamId: string): number => other.pointsOf(noOf.get(teamId) ?? 0);
  const progress = rules.evaluate({ spots, trips, groups, pointsOf });
  const spottedTeams = new Set(spots.map(({ teamId }) => teamId));
  const settled = settleAwards(rules, progress, row.awards.map(toHeld), (teamId) => spottedTeams.has(teamId));
  return { userId, collectionVersion, progress, settled };
}

/** Changes whenever a definition, or the teams it is about, change. */
export function rulesVersionOf({ badges }: BadgeRules): number {
  const versions = badges.map(({ definition: { id }, version }) => [id, version]);
  return createHash('sha256').update(JSON.stringify(versions)).digest().readInt32BE();
}

const toTime = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

export const toNewAward = (userId: string, award: GivenAward): NewAward => ({
  userId,
  badgeId: award.id,
  level: award.level,
  decidedAt: toTime(award.decidedAt),
  teamNo: award.teamId === null ? null : (noOf.get(award.teamId) ?? null),
  teamNos: award.teamIds?.flatMap((teamId) => noOf.get(teamId) ?? []) ?? null,
  version: award.version,
});

/** Every defined badge in the order of the definitions, then earned badges whose definition was removed. */
export function toOwnBadges({ progress, settled }: Evaluated): OwnBadge[] {
  const best = new Map<string, HeldAward>();
  for (const award of [...settled.given, ...settled.kept])
    if (award.level > (best.get(award.id)?.level ?? 0)) best.set(award.id, award);
  const known = new Set(progress.map(({ id }) => id));
  const gone = [...best.keys()].filter((id) => !known.has(id)).map((id) => ({ id, value: 0, goals: [] }));
  return [...progress, ...gone].map(({ id, value, goals }) => {
    const { level = 0, decidedAt = null } = best.get(id) ?? {};
    return { id, level, value, goals: [...goals], decidedAt: toTime(decidedAt) };
  });
}
