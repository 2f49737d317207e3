import type { Spot } from '@sportspot/domain/spots.contract.ts';
import type { Catalogue } from '../../offline/catalogue.ts';
import type { Collection } from './spots.queries.ts';

/** What an operation does to the collection, as far as the screens can tell before the server has answered. */
export interface Change {
  readonly kind: 'add' | 'take';
  readonly spot: Spot;
}

export const inverse = ({ kind, spot }: Change): Change => ({ kind: kind === 'add' ? 'take' : 'add', spot });

type LeagueOf = (teamId: string) => string | undefined;

export const leaguesIn =
  (catalogue: Catalogue | undefined): LeagueOf =>
  (teamId) =>
    catalogue?.byId.get(teamId)?.league;

function recount(spots: readonly Spot[], leagueOf: LeagueOf): Collection['stats'] {
  const leagues = new Set(spots.map((spot) => leagueOf(spot.teamId)).filter((league) => league !== undefined));
  const times = spots.map((spot) => spot.spottedAt).filter((time) => time !== null);
  const newest = times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  return { totalSpots: spots.length, uniqueLeagues: leagues.size, lastSpottedAt: newest ?? null };
}

function withSpots(spots: Spot[], leagueOf: LeagueOf): Collection {
  return { spots, stats: recount(spots, leagueOf) };
}

/** The collection after a change; one that it has already changes nothing. */
export function applyChange(collection: Collection, { kind, spot }: Change, leagueOf: LeagueOf): Collection {
  const isThere = collection.spots.some((other) => other.teamId === spot.teamId);
  if (isThere === (kind === 'add')) return collection;
  return kind === 'add'
    ? withSpots([...collection.spots, spot], leagueOf)
    : withSpots(
        collection.spots.filter((other) => other.teamId !== spot.teamId),
        leagueOf,
      );
}

/** The collection as the server knows it, with the changes under way laid over it. */
export const applyChanges = (known: Collection, changes: readonly Change[], leagueOf: LeagueOf): Collection =>
  changes.reduce((collection, change) => applyChange(collection, change, leagueOf), known);
