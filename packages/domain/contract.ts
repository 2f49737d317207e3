import { accountsApi } from './accounts/accounts.contract.ts';
import { sessionApi } from './accounts/session.contract.ts';
import { signInApi } from './accounts/sign-in.contract.ts';
import { badgesApi } from './badges/badges.contract.ts';
import { boardsApi } from './boards/boards.contract.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint/endpoint.ts';
import { groupsApi } from './groups/groups.contract.ts';
import { moderationApi } from './moderation/moderation.contract.ts';
import { reportsApi } from './moderation/reports.contract.ts';
import { deletionApi } from './own-data/deletion.contract.ts';
import { ownDataApi } from './own-data/own-data.contract.ts';
import { profilesApi } from './profiles/profiles.contract.ts';
import { reviewsApi } from './profiles/reviews.contract.ts';
import { linksApi } from './sharing/links.contract.ts';
import { sharesApi } from './sharing/shares.contract.ts';
import { companionsApi } from './spots/companions.contract.ts';
import { spotsApi } from './spots/spots.contract.ts';
import { contactApi } from './support/contact.contract.ts';
import { suggestionsApi } from './support/suggestions.contract.ts';
import { catalogueApi } from './teams/catalogue.contract.ts';
import { rarityApi } from './teams/rarity.contract.ts';
import { tripsApi } from './trips/trips.contract.ts';

/** Every endpoint by feature: the source of the OpenAPI document and of the tests that cover all endpoints. */
export const contract = {
  accounts: { ...sessionApi, ...accountsApi },
  signIn: signInApi,
  catalogue: catalogueApi,
  spots: spotsApi,
  rarity: rarityApi,
  boards: boardsApi,
  links: linksApi,
  trips: tripsApi,
  groups: groupsApi,
  companions: companionsApi,
  profiles: profilesApi,
  shares: sharesApi,
  badges: badgesApi,
  deletion: deletionApi,
  reviews: reviewsApi,
  ownData: ownDataApi,
  reports: reportsApi,
  moderation: moderationApi,
  suggestions: suggestionsApi,
  contact: contactApi,
} satisfies Record<string, Record<string, Endpoint>>;

type Apis = (typeof contract)[keyof typeof contract];
type AnyEndpoint = Apis extends infer Api ? (Api extends unknown ? Api[keyof Api] : never) : never;

/** Every endpoint by its method and path: `GET /api/trips/:tripId`. */
export type Routes = { [E in AnyEndpoint & Endpoint as `${E['method']} ${E['path']}`]: E };
export type Route = keyof Routes;
export type RouteInput<R extends Route> = InputOf<Routes[R]>;
export type RouteOutput<R extends Route> = OutputOf<Routes[R]>;
/** The routes whose output has this type. */
export type RouteTo<Output> = { [R in Route]: RouteOutput<R> extends Output ? R : never }[Route];

export const allEndpoints: { name: string; tag: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([tag, api]) => Object.entries(api).map(([name, endpoint]) => ({ name, tag, endpoint: endpoint as Endpoint })),
);
