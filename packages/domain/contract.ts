import { accountsApi } from './accounts.contract.ts';
import { catalogueApi } from './catalogue.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { spotsApi } from './spots.contract.ts';
import { tripsApi } from './trips.contract.ts';

/** Every endpoint there is, by feature: the source of the OpenAPI document and of the tests over all of them. */
export const contract = {
  accounts: accountsApi,
  catalogue: catalogueApi,
  spots: spotsApi,
  trips: tripsApi,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: { name: string; tag: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([tag, api]) => Object.entries(api).map(([name, endpoint]) => ({ name, tag, endpoint: endpoint as Endpoint })),
);
