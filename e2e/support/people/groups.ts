import { expect, type Locator, type Page } from '@playwright/test';
import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { withDatabase } from '../servers/database.ts';
import { callApi, cookiesOf, type Fan } from './api-client.ts';

type GroupParts = Partial<Omit<InputOf<typeof groupsApi.create>, 'id'>>;

export async function createGroup(origin: string, fan: Fan, parts: GroupParts = {}): Promise<Group> {
  const { status, body } = await callApi(
    origin,
    groupsApi.create,
    { id: newId(), name: 'Section 112', ...parts },
    fan.cookie,
  );
  if (status !== 200) throw new Error(`The group was not created: ${status}`);
  return body;
}

export async function joinGroup(origin: string, fan: Fan, { shareToken }: Pick<Group, 'shareToken'>): Promise<void> {
  const { status } = await callApi(origin, groupsApi.join, { token: shareToken ?? '' }, fan.cookie);
  if (status !== 200) throw new Error(`The group was not joined: ${status}`);
}

/** Adds teams to the fan's album one by one. */
export async function spotAllTime(origin: string, fan: Fan, ...teamIds: string[]): Promise<void> {
  for (const teamId of teamIds) {
    const { status } = await callApi(origin, spotsApi.spot, { teamId, mode: 'all-time' }, fan.cookie);
    if (status !== 200) throw new Error(`${teamId} was not spotted: ${status}`);
  }
}

/** Opens the Groups tab, or one group with `&group=`. */
export async function openGroups(page: Page, origin: string, fan: Fan, address = ''): Promise<void> {
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(`${origin}/dashboard?tab=groups${address}`);
}

export const openGroup = (page: Page, origin: string, fan: Fan, group: Pick<Group, 'id'>): Promise<void> =>
  openGroups(page, origin, fan, `&group=${group.id}`);

export const myGroupsOf = (page: Page) => page.getByRole('region', { name: 'Your groups' });
export const publicGroupsOf = (page: Page) => page.getByRole('region', { name: 'Public groups' });

/** A row of the public list. Other tests add groups at the same time, so this loads pages until the row is shown. */
export async function publicGroupRow(page: Page, name: string): Promise<Locator> {
  const links = publicGroupsOf(page).getByRole('link');
  const row = publicGroupsOf(page).getByRole('link', { name });
  await expect(links.first()).toBeVisible();
  while (!(await row.isVisible())) {
    const shown = await links.count();
    await publicGroupsOf(page).getByRole('button', { name: 'More groups' }).click();
    await expect.poll(() => links.count()).toBeGreaterThan(shown);
  }
  return row;
}

export const allTimeBoardOf = (page: Page) => page.getByRole('region', { name: 'All-time leaderboard' });
export const groupBoardOf = (page: Page) => page.getByRole('region', { name: 'Leaderboard', exact: true });

/** Names for fans that a test doesn't tell apart. */
export const spotters = (count: number): string[] => Array.from({ length: count }, (_, no) => `Spotter ${no + 1}`);

/**
 * Creates many fans at once, each with that many random teams, and returns their ids. Leaderboards are updated through
 * the outbox, as for any spot.
 */
export async function crowdOf(names: readonly string[], spotsEach: number): Promise<string[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ user_id: string }>(
      `with people as (
       insert into users (id, email, email_verified, display_name, age_confirmed_at)
       select id, id || '@example.test', true, name, now()
       from (select gen_random_uuid() as id, name from unnest($1::text[]) name) made returning id
     ), spots as (
       insert into user_spots (user_id, team_no, league_no, op_id, acted_at, received_at, detail_op_id, detail_acted_at,
         spotted_at)
       select id, team_no, league_no, op_id, at, at, op_id, at, at
       from people cross join lateral (
         select team_no, league_no, gen_random_uuid() as op_id, now() - random() * interval '9 days' as at
         from teams where id is not null order by random() limit $2
       ) spot returning user_id, league_no, spotted_at
     ), leagues as (
       select user_id, league_no, count(*) as spots, max(spotted_at) as latest from spots group by user_id, league_no
     ), stats as (
       insert into user_stats (user_id, league_spots, total_spots, unique_leagues, last_spotted_at, version, league_bits,
         rank_key)
       select user_id, jsonb_object_agg(league_no, spots), sum(spots), count(*), max(latest), 1,
         league_bits(jsonb_object_agg(league_no, spots)), rank_key(sum(spots)::integer, count(*)::integer, 0, max(latest))
       from leagues group by user_id returning user_id
     )
     insert into outbox (user_id, op_id) select user_id, gen_random_uuid() from stats returning user_id`,
      [names, spotsEach],
    ),
  );
  return rows.map(({ user_id }) => user_id);
}

/** Runs `work` once, even if several tests call it at the same time: later callers wait and do nothing. */
export const onceInDatabase = (name: string, work: () => Promise<unknown>): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(112)');
    await client.query('create table if not exists test_once (name text primary key)');
    const { rowCount } = await client.query('insert into test_once values ($1) on conflict do nothing', [name]);
    if (rowCount === 1) await work();
    await client.query('commit');
  });

/** Adds members to a group without an API call for each. */
export const fillGroup = (groupId: string, people: readonly string[]) =>
  withDatabase((client) =>
    client.query(
      `with joined as (
       insert into group_members (group_id, user_id) select $1, unnest($2::uuid[]) returning user_id
     )
     update groups set member_count = member_count + (select count(*) from joined) where id = $1`,
      [groupId, people],
    ),
  );
