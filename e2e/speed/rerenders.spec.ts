import type { Page } from '@playwright/test';
import { rarityApi } from '@sportspot/domain/teams/rarity.contract.ts';
import { cardOf, openBrowse } from '../support/browser/person.ts';
import { expectSpotted, spot } from '../support/browser/spots.ts';
import { expect, test } from '../support/browser/test.ts';

/** What the test reads of React's tree. */
interface Fiber {
  readonly flags: number;
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Collects the teams whose cards React renders, as its developer tools do. */
async function collectRenders(page: Page): Promise<{ rendered: () => Promise<string[]>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const teams = new Set<string>();
    const teamOf = ({ stateNode }: Fiber) => (stateNode instanceof HTMLLIElement ? stateNode.dataset.team : undefined);
    const mounted = new WeakSet<Fiber>();
    const visit = (fiber: Fiber | null): void => {
      for (let one = fiber; one; one = one.sibling) {
        const isNew = one.alternate === null;
        // Mounted earlier, and nothing in it was rendered since.
        if (isNew && mounted.has(one)) continue;
        mounted.add(one);
        const team = one.child && teamOf(one.child);
        if (team && (isNew || one.flags & PERFORMED_WORK)) teams.add(team);
        if (one.child !== one.alternate?.child) visit(one.child);
      }
    };
    Object.assign(window, {
      renderedTeams: teams,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => {},
      },
    });
  });
  const teams = () => page.evaluate(() => [...(window as unknown as { renderedTeams: Set<string> }).renderedTeams]);
  const reset = () => page.evaluate(() => (window as unknown as { renderedTeams: Set<string> }).renderedTeams.clear());
  return { rendered: teams, reset };
}

test('one spot renders one card of fifty', async ({ page, app }) => {
  const { rendered, reset } = await collectRenders(page);
  const rarity = page.waitForResponse(`**${rarityApi.all.path}`);
  await openBrowse(page, app);
  await expect(page.getByRole('article')).toHaveCount(50);
  expect((await rendered()).length).toBe(50);
  // The focus moves the tab stop from one card to another, which renders both.
  await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).focus();
  // What comes after the first view must not count: the rarity of each team.
  await (await rarity).finished();
  await expect(async () => {
    await reset();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await rendered()).toEqual([]);
  }).toPass();
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  expect(await rendered()).toEqual(['nfl-ari']);
});
