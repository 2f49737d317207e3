import { visibilities } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharedPath } from '@sportspot/domain/sharing/sharing.constants.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, feedOf, joinTrip, openTrips, spotOnTrip } from '../../support/people/trips.ts';

const OWNER = 'Olive Ownerman';

/** A fan with a team, in a group and a trip with another fan, and with links to all of it. */
async function ownerWithLinks(app: string, fellow: Fan) {
  const owner = await fanNamed(app, OWNER);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-gb' }, owner.cookie);
  const { body: group } = await callApi(app, groupsApi.create, { id: newId(), name: 'Block 109' }, owner.cookie);
  await callApi(app, groupsApi.join, { token: group.shareToken ?? '' }, fellow.cookie);
  const trip = await createTrip(app, owner);
  await joinTrip(app, fellow, trip);
  const { body: progress } = await callApi(app, linksApi.create, { type: 'all-time' }, owner.cookie);
  const pathOf = (token: string | null) => sharedPath(token ?? '');
  return {
    owner,
    screens: ['/', '/dashboard', `/trip?trip=${trip.id}`, '/settings', '/team/nfl-gb', `/user/${owner.id}/teams`],
    shared: { group: pathOf(group.shareToken), trip: pathOf(trip.shareToken), progress: pathOf(progress.shareToken) },
  };
}

test("VIS-01 PRIV-03 ERR-34 whether or not others may see a person's teams, only shared pages are rendered with the person's data, the same for everyone", async ({
  app,
}) => {
  const [stranger, fellow, hidden] = [
    await fanNamed(app, 'Stranger'),
    await fanNamed(app, 'Fellow'),
    await fanNamed(app, 'Hidden'),
  ];
  for (const setting of visibilities) {
    const { owner, screens, shared } = await ownerWithLinks(app, fellow);
    await callApi(app, accountsApi.updateSettings, { teamsVisible: setting }, owner.cookie);
    await callApi(app, accountsApi.block, { userId: hidden.id }, owner.cookie);
    const viewers = ['', ...[stranger, fellow, hidden, owner].map(({ cookie }) => cookie)];
    const pagesOf = (path: string) =>
      Promise.all(
        viewers.map(async (cookie) => {
          const response = await fetch(app + path, { headers: { cookie }, redirect: 'manual' });
          return { status: response.status, html: await response.text() };
        }),
      );

    for (const path of screens)
      for (const { html } of await pagesOf(path)) {
        expect(html).not.toContain(OWNER);
        expect(html).not.toContain(owner.email);
      }
    const shown = { status: 200, name: true, team: false, isRefused: false };
    const refused = { status: 404, name: false, team: false, isRefused: true };
    const expected = {
      group: shown,
      trip: shown,
      progress: setting === 'everyone' ? { ...shown, team: true } : refused,
    };
    for (const [kind, path] of Object.entries(shared)) {
      const [first, ...others] = await pagesOf(path);
      for (const other of others) expect(other).toEqual(first);
      const { status = 0, html = '' } = first ?? {};
      const isRefused = html.includes('Content Not Available');
      const seen = { status, name: html.includes(OWNER), team: html.includes('Packers'), isRefused };
      expect({ setting, kind, ...seen }).toEqual({ setting, kind, ...expected[kind as keyof typeof expected] });
      expect(html).not.toContain(owner.email);
    }
  }
});

test('VIS-03 a blocked participant leaves the leaderboard and the feed immediately, and the others keep their ranks', async ({
  page,
  app,
}) => {
  const [alice, bob, carol] = [await fanNamed(app, 'Alice'), await fanNamed(app, 'Bob'), await fanNamed(app, 'Carol')];
  const trip = await createTrip(app, alice);
  for (const fan of [bob, carol]) await joinTrip(app, fan, trip);
  await spotOnTrip(app, bob, 'nfl-gb', 'nfl-chi', 'nfl-min');
  await spotOnTrip(app, carol, 'nfl-gb', 'nfl-chi');
  await spotOnTrip(app, alice, 'nfl-gb');
  await openTrips(page, app, alice, `?trip=${trip.id}`);
  const rows = boardOf(page).getByRole('listitem');
  await expect(boardOf(page).getByText('Live')).toBeVisible();
  await expect(rows).toHaveText([/1.*Bob/, /2.*Carol/, /3.*Alice/]);
  await expect(feedOf(page)).toContainText('Bob');

  await callApi(app, accountsApi.block, { userId: bob.id }, alice.cookie);
  await expect(rows).toHaveText([/2.*Carol/, /3.*Alice/]);
  await expect(feedOf(page)).not.toContainText('Bob');

  // Bob's changes only affect the ranks that Alice sees.
  await callApi(app, spotsApi.remove, { teamId: 'nfl-gb', mode: 'trip-mode' }, bob.cookie);
  await callApi(app, spotsApi.remove, { teamId: 'nfl-chi', mode: 'trip-mode' }, bob.cookie);
  await spotOnTrip(app, carol, 'nba-lal');
  await expect(rows).toHaveText([/1.*Carol/, /[23].*Alice/]);
  await expect(feedOf(page).getByRole('listitem').first()).toContainText('Carol spotted Lakers');
  await expect(page.getByText('Bob')).toHaveCount(0);
});
