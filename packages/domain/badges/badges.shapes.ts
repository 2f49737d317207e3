import type { badgeFamilies, felts } from './badges.constants.ts';

export type Felt = (typeof felts)[number];
export type BadgeFamily = (typeof badgeFamilies)[number];

/** Which teams count; an omitted field matches every team. */
export interface TeamFilter {
  readonly leagues?: readonly string[];
  readonly sport?: string;
  readonly conference?: string;
  readonly division?: string;
  readonly country?: string;
  readonly foundedBefore?: number;
  readonly foundedFrom?: number;
  /** The team has played under another name. */
  readonly isRenamed?: true;
}

/** The properties of a team that can be counted. */
export type TeamTrait = 'league' | 'conference' | 'division' | 'sport' | 'country' | 'state';

/** What a badge counts. A measure grows in steps of one, each caused by a spot, trip, or group. */
export type Measure =
  /** Teams that match a filter. */
  | { readonly kind: 'teams'; readonly of: TeamFilter }
  /** Different leagues, sports, ... of the matching teams. */
  | { readonly kind: 'different'; readonly by: TeamTrait; readonly of: TeamFilter }
  /** Leagues, conferences, ... that are complete. */
  | { readonly kind: 'complete'; readonly by: TeamTrait; readonly of: TeamFilter }
  /** Teams spotted together with their retired predecessor. */
  | { readonly kind: 'heirs' }
  /** Teams with at least this many rarity points. */
  | { readonly kind: 'rare'; readonly points: number }
  /** The most different teams, leagues, ... within 24 hours. Undated spots do not count. */
  | { readonly kind: 'day'; readonly by: 'id' | TeamTrait; readonly of: TeamFilter }
  /** Spots with a location, or different location cells. */
  | { readonly kind: 'places'; readonly which: 'spots' | 'cells' }
  /** Trips with a spot, trips won, or the most spots in one trip; counted once the result is final. */
  | { readonly kind: 'trips'; readonly which: 'played' | 'won' | 'spots' }
  /** Groups the user is in, or the most members of a group the user created. */
  | { readonly kind: 'groups'; readonly which: 'joined' | 'members' };

/** The goal of a level: a number, or a share of what the catalogue has. */
export type Goal = number | 'quarter' | 'half' | 'all';

/** A badge as data. */
export interface BadgeDefinition {
  /** Permanent; never reused for another badge. */
  readonly id: string;
  readonly family: BadgeFamily;
  /** The subject, if the badges of a family differ only by it: "NFL", "AFC South". */
  readonly subject?: string;
  /** Increase it when the meaning changes in a way that the other fields do not show. */
  readonly version: number;
  readonly measure: Measure;
  /** One to three goals, each higher than the one before. */
  readonly levels: readonly Goal[];
  readonly felt: Felt;
  /** The name of a lucide icon. */
  readonly icon: string;
}

/** The properties of a team that the rules need. A catalogue team has them all. */
export interface BadgeTeam extends Readonly<Record<TeamTrait, string>> {
  readonly id: string;
  readonly founded: number | null;
  readonly formerly: string | null;
  readonly successorOf: string | null;
}

/** A spot of the collection. Times are in milliseconds. */
export interface BadgeSpot {
  readonly teamId: string;
  /** Null for an undated spot: it counts, as the earliest of all. */
  readonly spottedAt: number | null;
  /** The location cell, '' for a location by name only, null without one. */
  readonly cell: string | null;
}

/** The final result of a trip. */
export interface BadgeTrip {
  readonly endedAt: number;
  readonly spots: number;
  readonly isWon: boolean;
}

export interface BadgeGroup {
  readonly joinedAt: number;
  /** When its first members joined, if the user is its creator; empty for other groups. */
  readonly memberTimes: readonly number[];
}

/** All input of the evaluation. The order of the lists and repeated spots do not matter. */
export interface BadgeFacts {
  readonly spots: readonly BadgeSpot[];
  readonly trips: readonly BadgeTrip[];
  readonly groups: readonly BadgeGroup[];
  /** The rarity points of a team. */
  readonly pointsOf: (teamId: string) => number;
}

/** A level that was reached, and what decided it. */
export interface BadgeAward {
  readonly level: number;
  /** The time of the deciding spot, trip end, or member; null if an undated spot decided. */
  readonly decidedAt: number | null;
  /** The team of the deciding spot, if a spot decided. */
  readonly teamId: string | null;
}

/** The progress of a user with one badge. */
export interface BadgeProgress {
  readonly id: string;
  readonly value: number;
  /** The goal of each level. */
  readonly goals: readonly number[];
  /** One per level reached, starting with the first. */
  readonly awards: readonly BadgeAward[];
  /** For rarity badges, the teams that count, in order: a team can stop counting while it stays spotted. Empty for others. */
  readonly teamIds: readonly string[];
}
