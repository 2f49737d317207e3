import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { OwnSpot, Spot } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import type { Responses } from './responses.ts';

export const maya: Person = { id: newId(), displayName: 'Maya', profileImageUrl: null };

/** A spot in a fan's own album. */
export const ownSpot = (teamId: string, spot: Partial<OwnSpot> = {}): OwnSpot => ({
  teamId,
  spottedAt: null,
  placeText: null,
  lat: null,
  lon: null,
  gear: null,
  note: null,
  ...spot,
});

/** Someone's spot, as others see it. */
export const spotOf = (person: Pick<Person, 'id'>, teamId: string, spot: Partial<Spot> = {}): Spot => ({
  userId: person.id,
  teamId,
  mode: 'all-time',
  spottedAt: null,
  details: null,
  place: null,
  ...spot,
});

/** The page with someone's teams. The first part of a team's id is its league. */
export const teamsOf = (person: Person, spots: readonly Spot[]): Responses => ({
  'GET /api/users/:userId': person,
  'GET /api/users/:userId/spots': {
    spots: [...spots],
    stats: {
      totalSpots: spots.length,
      uniqueLeagues: new Set(spots.map(({ teamId }) => teamId.split('-')[0])).size,
      lastSpottedAt: null,
    },
  },
});

/** Opens someone's teams as a fan with these responses. */
export const visit = (person: Pick<Person, 'id'>, responses: Responses): ReturnType<typeof openApp> =>
  openApp(`/user/${person.id}/teams`, responses);

/** The teams on the page. */
export const stickers = page.getByRole('listitem').getByRole('button');
