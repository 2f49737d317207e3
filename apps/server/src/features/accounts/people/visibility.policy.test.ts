import type { Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import { expect, test } from 'vitest';
import { maySeeTeams } from './visibility.policy.ts';

type Viewer = 'owner' | 'companion' | 'stranger' | 'visitor' | 'blocked companion';

const table: Record<Visibility, Record<Viewer, boolean>> = {
  everyone: { owner: true, companion: true, stranger: true, visitor: true, 'blocked companion': false },
  'groups-and-trips': { owner: true, companion: true, stranger: false, visitor: false, 'blocked companion': false },
  'only-me': { owner: true, companion: false, stranger: false, visitor: false, 'blocked companion': false },
};

const cases = Object.entries(table).flatMap(([visibility, answers]) =>
  Object.entries(answers).map(([viewer, may]) => [visibility as Visibility, viewer as Viewer, may] as const),
);

test.each(cases)('teams visible to %s: the %s may see them is %s', (visibility, viewer, may) => {
  const viewerId = viewer === 'visitor' ? null : viewer;
  const question = {
    viewerId,
    ownerId: 'owner',
    visibility,
    sharesGroupOrTrip: viewer.includes('companion'),
    blocked: viewer.startsWith('blocked'),
  };
  expect(maySeeTeams(question)).toBe(may);
});
