import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { callApi, cookiesOf, type Fan } from './api-client.ts';
import { spotAll } from './collections.ts';
import { createGroup, joinGroup } from './groups.ts';
import { fanNamed } from './trips.ts';

/** Creates a link to the fan's progress; returns its token. */
export async function shareProgress(origin: string, fan: Fan): Promise<string> {
  const { status, body } = await callApi(origin, linksApi.create, { type: 'all-time' }, fan.cookie);
  if (status !== 200) throw new Error(`No link was made: ${status}`);
  return body.shareToken;
}

/** Creates a group with its members, the creator first; returns it with its token. */
export async function groupOf(
  origin: string,
  [creator, ...others]: readonly [Fan, ...Fan[]],
  name: string,
): Promise<Group & { token: string }> {
  const group = await createGroup(origin, creator, { name, description: 'Row F, seats 1 to 9.' });
  for (const fan of others) await joinGroup(origin, fan, group);
  return { ...group, token: group.shareToken ?? '' };
}

/** Adds teams to the album, one an hour, in this order. */
export const collect = (origin: string, fan: Fan, teamIds: readonly string[], from = '2026-07-17'): Promise<void> =>
  spotAll(
    origin,
    fan,
    teamIds.map((teamId, hours) => ({
      teamId,
      spottedAt: new Date(Date.parse(`${from}T12:00:00Z`) + hours * 3_600_000).toISOString(),
    })),
  );

/** More teams than a shared progress page shows. */
export const TEAMS = allTeams.slice(0, 15).map(({ id }) => id);

/** A fan who shares things, with teams or without. */
export async function sam(origin: string, teams: readonly string[] = TEAMS): Promise<Fan> {
  const fan = await fanNamed(origin, 'Sam Okafor');
  if (teams.length > 0) await collect(origin, fan, teams);
  return fan;
}

export const signIn = (page: Page, origin: string, fan: Fan): Promise<void> =>
  page.context().addCookies(cookiesOf(fan, origin));
