import type { Page } from '@playwright/test';
import { GROUP_MEMBERS_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import { DERIVE_STANDINGS } from '../../apps/server/src/testing/spots/standings.ts';
import { expect, test } from '../support/browser/test.ts';
import { createGroup, groupBoardOf, myGroupsOf, openGroups } from '../support/people/groups.ts';
import { fanNamed } from '../support/people/trips.ts';
import { withDatabase } from '../support/servers/database.ts';
import { quantile, report } from './figures.ts';

/** Users outside the group: its leaderboard must not read their rows. */
const OTHERS = 150_000;
const OPENINGS = 20;
const MOST_TIME = 300;

/** Fills the group up to its limit, with spots for every member; the viewer ranks last. */
const fillWholeGroup = (groupId: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `with people as (
         insert into users (id, email, email_verified, display_name, age_confirmed_at)
         select gen_random_uuid(), 'crowd-' || no || '@example.test', true, 'Spotter ' || no, now()
         from generate_series(1, $2::integer) no returning id
       ), members as (
         insert into group_members (group_id, user_id, joined_at)
         select $1::uuid, id, now() - random() * interval '100 days' from people
       ), everybody as (
         select id from people union all select gen_random_uuid() from generate_series(1, $3::integer)
       ), numbers as (
         select id, 1 + (random() * random() * 34)::integer as leagues, (random() * random() * 250)::integer as more
         from everybody
       )
       insert into user_stats (user_id, total_spots, unique_leagues, league_spots, last_spotted_at)
       select id, leagues + more, leagues,
         (select jsonb_object_agg(league, 1 + more / leagues) from generate_series(1, leagues) league),
         now() - random() * interval '300 days'
       from numbers`,
      [groupId, GROUP_MEMBERS_MAX - 1, OTHERS],
    );
    await client.query(DERIVE_STANDINGS);
    await client.query('update groups set member_count = $2 where id = $1', [groupId, GROUP_MEMBERS_MAX]);
    await client.query('vacuum analyze group_members, user_stats, users');
  });

/** The time, in ms, from the tap on the group to the frame that shows its leaderboard and the viewer's own rank. */
const timeOfOpening = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = [...document.querySelectorAll('main a')].find((one) => one.textContent?.includes('Section 112'));
    if (!(link instanceof HTMLElement)) throw new Error('Nothing to press');
    const began = performance.now();
    link.click();
    const isOpen = () => document.querySelector('main')?.textContent?.includes('Your rank');
    while (!isOpen()) await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - began;
  });

test('BOARD-02 BOARDX-01 the leaderboard of a group of 50,000 opens in under 300 ms and finds my rank', async ({
  page,
  app,
}) => {
  test.skip(!process.env.LONG, 'measures wall-clock time, so it needs an idle machine');
  test.setTimeout(180_000);
  const sam = await fanNamed(app, 'Sam Okafor');
  const group = await createGroup(app, sam);
  await fillWholeGroup(group.id);
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await openGroups(page, app, sam);
    await expect(myGroupsOf(page).getByRole('link')).toHaveCount(1);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
    times.push(await timeOfOpening(page));
    await expect(groupBoardOf(page).getByText('Your rank')).toBeVisible();
    await expect(groupBoardOf(page)).toContainText(String(GROUP_MEMBERS_MAX));
  }
  report('board of 50,000', times);
  expect(quantile(times, 0.5)).toBeLessThan(MOST_TIME);
});
