import { linksApi, type OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { callApi, type Fan } from './api-client.ts';

/** A fan's links that still work. */
export const linksOf = async (origin: string, fan: Fan): Promise<OwnLink[]> =>
  (await callApi(origin, linksApi.mine, {}, fan.cookie)).body.links;
