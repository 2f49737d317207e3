import { accountsApi } from './accounts.contract.ts';
import { badgesApi } from './badges.contract.ts';
import { boardsApi } from './boards.contract.ts';
import { catalogueApi } from './catalogue.contract.ts';
import { companionsApi } from './companions.contract.ts';
import { contactApi } from './contact.contract.ts';
import { deletionApi } from './deletion.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { groupsApi } from './groups.contract.ts';
import { linksApi } from './links.contract.ts';
import { moderationApi } from './moderation.contract.ts';
import { ownDataApi } from './own-data.contract.ts';
import { profilesApi } from './profiles.contract.ts';
import { rarityApi } from './rarity.contract.ts';
import { reportsApi } from './reports.contract.ts';
import { reviewsApi } from './reviews.contract.ts';
import { sharesApi } from './shares.contract.ts';
import { signInApi } from './sign-in.contract.ts';
import { spotsApi } from './spots.contract.ts';
import { suggestionsApi } from './suggestions.contract.ts';
import { tripsApi } from './trips.contract.ts';

/** Every endpoint by feature: the source of the OpenAPI document and of the tests that cover all endpoints. */
export const contract = {
  accounts: accountsApi,
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

export const allEndpoints: { name: string; tag: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([tag, api]) => Object.entries(api).map(([name, endpoint]) => ({ name, tag, endpoint: endpoint as Endpoint })),
);
