import { linksApi, type OwnLink } from '@sportspot/domain/links.contract.ts';
import { callApi, type Fan } from './api-client.ts';

/** The links a fan has made that still lead somewhere. */
export const linksOf = async (origin: string, fan: Fan): Promise<OwnLink[]> =>
  (await callApi(origin, linksApi.mine, {}, fan.cookie)).body.links;
