import type { ManagedLink } from '@sportspot/domain/sharing/links.contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../testing/fan.ts';
import { groupAddress, groupResponses, memberOf, ownGroup } from '../../testing/groups.ts';
import { openApp } from '../../testing/open-app.tsx';
import { TOKEN } from '../../testing/sharing/links.ts';
import { ago, type Player, playerNamed } from '../../testing/trips.ts';

const managedLink = (by: Player, link: Partial<ManagedLink>): ManagedLink => ({
  shareToken: 'main-link-of-the-group',
  type: 'group',
  createdAt: ago(60),
  expiresAt: null,
  isActive: true,
  madeBy: { userId: by.id, userName: by.displayName },
  isOwnOfTarget: false,
  viewCount: 0,
  lastViewedAt: null,
  ...link,
});

test('the creator of a group lists every link to it and revokes one that a member made', async () => {
  const [maya, sam] = [newFan(), playerNamed('Sam')];
  const group = ownGroup(maya, { memberCount: 2 });
  const entries = [memberOf(maya, { rank: 1, totalSpots: 0 }), memberOf(sam, { rank: 1, totalSpots: 0 })];
  const [ofSam, main] = [managedLink(sam, { shareToken: TOKEN }), managedLink(maya, { isOwnOfTarget: true })];
  const server = openApp(
    groupAddress(group),
    {
      ...groupResponses(maya, group, entries),
      'GET /api/links/to/:type/:targetId': { links: [ofSam, main], hasMore: false },
      'POST /api/links/revoke': {},
    },
    maya,
  );
  await page.getByRole('button', { name: 'Group settings' }).click();
  await page.getByRole('button', { name: 'All links' }).click();
  const links = page.getByRole('dialog', { name: 'All links' });
  await expect.element(links.getByRole('listitem')).toHaveLength(2);
  await links.getByRole('button', { name: /^Revoke the link Sam made on \w+ \d+, \d{4}$/ }).click();
  server.respond({ 'GET /api/links/to/:type/:targetId': { links: [main], hasMore: false } });
  const question = page.getByRole('dialog', { name: 'Revoke this link?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(links.getByRole('listitem')).toHaveLength(1);
  await expect.element(links.getByRole('listitem')).toMatchTextContent('Main group link');
  expect(server.calls('POST /api/links/revoke')).toEqual([{ token: TOKEN }]);
  expect(server.calls('GET /api/links/to/:type/:targetId')[0]).toMatchObject({ type: 'group', targetId: group.id });
});
