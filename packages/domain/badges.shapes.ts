/** The six felts of which pennants are cut. */
export const felts = ['green', 'navy', 'burgundy', 'rust', 'purple', 'slate'] as const;
export type Felt = (typeof felts)[number];

/** In the order in which they hang. */
export const badgeFamilies = [
  'counts',
  'leagues',
  'divisions',
  'conferences',
  'sports',
  'world',
  'rare',
  'history',
  'days',
  'places',
  'trips',
  'groups',
] as const;
export type BadgeFamily = (typeof badgeFamilies)[number];

/** Which teams count; what is left out does not matter. */
export interface TeamFilter {
  readonly leagues?: readonly string[];
  readonly sport?: string;
  readonly conference?: string;
  readonly division?: string;
  readonly country?: string;
  readonly foundedBefore?: number;
  readonly foundedFrom?: number;
  /** Has played under another name. */
  readonly isRenamed?: true;
}

/** What of a team is told apart. */
export type TeamTrait = 'league' | 'conference' | 'division' | 'sport' | 'country' | 'state';

/** What a badge counts. Every measure grows by one at a time, each time by one spot, trip or group. */
export type Measure =
  /** Teams of a kind. */
  | { readonly kind: 'teams'; readonly of: TeamFilter }
  /** Different leagues, sports, ... of the teams. */
  | { readonly kind: 'different'; readonly by: TeamTrait; readonly of: TeamFilter }
  /** Leagues, conferences, ... of which no team is left. */
  | { readonly kind: 'complete'; readonly by: TeamTrait; readonly of: TeamFilter }
  /** Teams together with the retired team that they carry on. */
  | { readonly kind: 'heirs' }
  /** Teams of at least so many points of rarity. */
  | { readonly kind: 'rare'; readonly points: number }
  /** The most different teams, leagues, ... within 24 hours. Recalled spots have no time and are no part of it. */
  | { readonly kind: 'day'; readonly by: 'id' | TeamTrait; readonly of: TeamFilter }
  /** Spots with a place, or the different cells of places. */
  | { readonly kind: 'places'; readonly which: 'spots' | 'cells' }
  /** Trips with a spot, trips won, or the most spots in one; each when its result is final. */
  | { readonly kind: 'trips'; readonly which: 'played' | 'won' | 'spots' }
  /** Groups one is in, or the most members of one that one made. */
  | { readonly kind: 'groups'; readonly which: 'joined' | 'members' };

/** What a level asks for: a number, or a part of all there is in the catalogue. */
export type Goal = number | 'quarter' | 'half' | 'all';

/** A badge as data. */
export interface BadgeDefinition {
  /** For ever, and never given to another badge. */
  readonly id: string;
  readonly family: BadgeFamily;
  /** What it is about, where several badges of a family differ by that alone: "NFL", "AFC South". */
  readonly subject?: string;
  /** Raised when the meaning changes in a way the other fields do not tell. */
  readonly version: number;
  readonly measure: Measure;
  /** One to three, each more than the one before. */
  readonly levels: readonly Goal[];
  readonly felt: Felt;
  /** A lucide icon by its name. */
  readonly icon: string;
}

/** What rules know of a team. A team of the catalogue is one. */
export interface BadgeTeam extends Readonly<Record<TeamTrait, string>> {
  readonly id: string;
  readonly founded: number | null;
  readonly formerly: string | null;
  readonly successorOf: string | null;
}

/** A spot of the collection. Times are milliseconds. */
export interface BadgeSpot {
  readonly teamId: string;
  /** Null for a recalled spot: it counts, as the earliest of all. */
  readonly spottedAt: number | null;
  /** Where, as finely as badges care: the cell, '' for a place by name alone, null without one. */
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
  /** When its first members came, while it is one's own; empty for a group of somebody else. */
  readonly memberTimes: readonly number[];
}

/** Everything about a person that badges follow from. The order of a list, and repeated spots, do not matter. */
export interface BadgeFacts {
  readonly spots: readonly BadgeSpot[];
  readonly trips: readonly BadgeTrip[];
  readonly groups: readonly BadgeGroup[];
  /** The points of rarity of a team. */
  readonly pointsOf: (teamId: string) => number;
}

/** A level reached, and what decided it. */
export interface BadgeAward {
  readonly level: number;
  /** The time of the deciding spot, end of trip or member; null when a recalled spot decided. */
  readonly decidedAt: number | null;
  /** The team whose spot decided, if one did. */
  readonly teamId: string | null;
}

/** How far somebody is with one badge. */
export interface BadgeProgress {
  readonly id: string;
  readonly value: number;
  /** What each level asks for, as numbers. */
  readonly goals: readonly number[];
  /** One for each level reached, the first level first. */
  readonly awards: readonly BadgeAward[];
  /** The teams that count, in order, where a team may stop to count while its spot stands: by its rarity. */
  readonly teamIds: readonly string[];
}
