// Long because it has a row for every endpoint of the contract: what each may reveal about a user.

import { visibilities } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import { allEndpoints, type contract } from '@sportspot/domain/contract.ts';
import type { Endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { followLive } from '../../../testing/trips/live-client.ts';
import { callerOf } from '../../../testing/users/people.ts';
import {
  blocked,
  createVisibilityWorld,
  inGroup,
  inTrip,
  signedOut,
  tokensFor,
  type Viewer,
  type VisibilityWorld,
  viewers,
} from '../../../testing/users/visibility-world.ts';

/** What a response reveals about the owner, or the status it is refused with. */
type Shown = '401' | '403' | '404' | 'nothing' | `name${'' | ' totals'}${'' | ' teams'}`;
type Verdict = (viewer: Viewer, setting: Visibility) => Shown;

/** Who sees a user's teams, lists, and comparisons, by that user's setting. */
const seeTeams: Record<Visibility, readonly Viewer[]> = {
  everyone: ['stranger', 'group fellow', 'trip fellow', 'former fellow', 'owner'],
  'groups-and-trips': ['group fellow', 'trip fellow', 'owner'],
  'only-me': ['owner'],
};

/** For signed-in users: blocked viewers see nothing of the owner, though the rest of the response may remain. */
const toSignedIn =
  (shown: Verdict | Shown, toBlocked: Shown): Verdict =>
  (viewer, setting) => {
    if (signedOut.includes(viewer)) return '401';
    if (blocked.includes(viewer)) return toBlocked;
    return typeof shown === 'string' ? shown : shown(viewer, setting);
  };
/** For participants or members: others get a 404. Names and totals are always shown, whatever the setting. */
const inside = (those: readonly Viewer[], shown: Verdict | Shown): Verdict => {
  const toThose = toSignedIn(shown, 'nothing');
  return (viewer, setting) => (those.includes(viewer) || signedOut.includes(viewer) ? toThose(viewer, setting) : '404');
};
/** For the creator, who is the owner here; other participants or members get a 403. */
const toCreator =
  (those: readonly Viewer[], shown: Shown): Verdict =>
  (viewer) => {
    if (signedOut.includes(viewer)) return '401';
    if (viewer === 'owner') return shown;
    return those.includes(viewer) ? '403' : '404';
  };
/** For anyone who has the token, the same for all viewers. */
const toHolders =
  (shown: (setting: Visibility) => Shown): Verdict =>
  (viewer, setting) =>
    viewer === 'anonymous' ? '404' : shown(setting);
/**
 * In data shared by a whole trip, teams that only their owner may see are left out for all viewers: the owner sees them
 * elsewhere.
 */
const withTeams =
  (shown: 'name' | 'name totals'): Verdict =>
  (_, setting) =>
    setting === 'only-me' ? shown : `${shown} teams`;

interface Row {
  readonly input: (world: VisibilityWorld, viewer: Viewer) => object;
  readonly shows: Verdict;
}
/** Endpoints whose response names no other user: no user at all, or only the caller. */
type Harmless = 'nobody' | 'caller';

const oneTrip = ({ trip }: VisibilityWorld) => ({ tripId: trip.id });
const oneGroup = ({ group }: VisibilityWorld) => ({ groupId: group.id });
const oneUser = ({ owner }: VisibilityWorld) => ({ userId: owner.id });
const ofTrip = (row: Partial<Row>): Row => ({ input: oneTrip, shows: inside(inTrip, 'name'), ...row });

/** A moderators' endpoint, and no viewer here is a moderator. */
const moderators: readonly Row[] = [
  { input: () => ({}), shows: (viewer) => (signedOut.includes(viewer) ? '401' : '404') },
];

/** Covers every endpoint: a missing entry doesn't compile. */
const table: { [Tag in keyof typeof contract]: Record<keyof (typeof contract)[Tag], Harmless | readonly Row[]> } = {
  accounts: {
    session: 'caller',
    signUp: 'nobody',
    signIn: 'nobody',
    signOut: 'nobody',
    verifyEmail: 'nobody',
    confirmSignUp: 'nobody',
    followSignUp: 'nobody',
    resendVerification: 'nobody',
    requestPasswordReset: 'nobody',
    resetPassword: 'nobody',
    startHostedSignIn: 'nobody',
    confirmAge: 'nobody',
    updateProfile: 'caller',
    setPicture: 'caller',
    settings: 'nobody',
    updateSettings: 'nobody',
    person: [{ input: oneUser, shows: toSignedIn('name', '404') }],
    block: 'nobody',
    unblock: 'nobody',
    // Users must be able to find the users they have blocked.
    blocks: [
      {
        input: () => ({}),
        shows: (viewer) => (signedOut.includes(viewer) ? '401' : viewer === 'has blocked' ? 'name' : 'nothing'),
      },
    ],
    list: moderators,
  },
  deletion: { deleteAccount: 'nobody' },
  signIn: {
    methods: 'nobody',
    savePassword: 'nobody',
    removePassword: 'nobody',
    wishPasskey: 'caller',
    addPasskey: 'nobody',
    renamePasskey: 'nobody',
    removePasskey: 'nobody',
    askPasskey: 'nobody',
    signInWithPasskey: 'nobody',
    linkHosted: 'nobody',
    unlinkHosted: 'nobody',
    changeEmail: 'nobody',
    cancelEmailChange: 'nobody',
    confirmEmailChange: 'nobody',
    sessions: 'nobody',
    endSession: 'nobody',
    endSessions: 'nobody',
  },
  catalogue: { search: 'nobody' },
  spots: {
    apply: 'caller',
    mine: 'caller',
    list: ['all-time', 'trip-mode'].map((mode) => ({
      input: (world) => ({ ...oneUser(world), mode }),
      shows: toSignedIn((viewer, setting) => (seeTeams[setting].includes(viewer) ? 'name totals teams' : '404'), '404'),
    })),
    spot: 'nobody',
    remove: 'nobody',
    resetTripMode: 'nobody',
  },
  rarity: { all: 'nobody' },
  boards: { allTime: [{ input: () => ({ limit: 100 }), shows: toSignedIn('name totals', 'nothing') }] },
  links: {
    create: 'caller',
    mine: 'caller',
    toTarget: [
      {
        input: ({ group }) => ({ type: 'group', targetId: group.id }),
        shows: toCreator(inGroup, 'name'),
      },
      { input: ({ trip }) => ({ type: 'trip', targetId: trip.id }), shows: toCreator(inTrip, 'name') },
    ],
    get: 'nobody',
    revoke: 'nobody',
  },
  trips: {
    create: 'caller',
    list: 'nobody',
    get: [ofTrip({})],
    invitation: [{ input: ({ tokens }) => ({ token: tokens.trip }), shows: toSignedIn('name', 'nothing') }],
    join: 'nobody',
    // Only the creator can change a trip, and the response contains only the creator's name.
    update: 'caller',
    end: 'caller',
    extend: 'caller',
    reset: 'caller',
    undoReset: 'caller',
    rotateLink: 'caller',
    delete: 'nobody',
    leave: 'nobody',
    participants: [ofTrip({})],
    removeParticipant: 'nobody',
    removed: [ofTrip({ shows: toCreator(inTrip, 'nothing') })],
    allowBack: 'nobody',
    participations: [
      { input: oneUser, shows: toSignedIn((viewer) => (inTrip.includes(viewer) ? 'name' : 'nothing'), '404') },
    ],
    setSeat: [ofTrip({ input: (world) => ({ ...oneTrip(world), seatNo: 1, nickname: 'Back seat' }) })],
    hideSeat: [ofTrip({ input: (world) => ({ ...oneTrip(world), seatNo: 1, isHidden: true }) })],
    removeSeat: [ofTrip({ input: (world) => ({ ...oneTrip(world), seatNo: 1 }) })],
    consent: [ofTrip({ input: (world) => ({ ...oneTrip(world), placeConsent: 'nothing' }) })],
    board: [ofTrip({ shows: inside(inTrip, withTeams('name totals')) })],
    events: [ofTrip({ shows: inside(inTrip, withTeams('name')) })],
    recap: [
      ofTrip({
        input: ({ endedTrip }) => ({ tripId: endedTrip.id }),
        shows: inside(inTrip, withTeams('name totals')),
      }),
    ],
  },
  groups: {
    create: 'caller',
    list: 'nobody',
    listPublic: 'nobody',
    get: [{ input: oneGroup, shows: inside(inGroup, 'name') }],
    join: 'nobody',
    update: 'caller',
    rotateLink: 'caller',
    // The old creator has just named the new one.
    handOver: 'caller',
    removeMember: 'nobody',
    removed: [{ input: oneGroup, shows: toCreator(inGroup, 'nothing') }],
    allowBack: 'nobody',
    close: 'nobody',
    leave: 'nobody',
    members: [{ input: oneGroup, shows: inside(inGroup, 'name') }],
    board: [{ input: oneGroup, shows: inside(inGroup, 'name totals') }],
  },
  companions: {
    // Being listed there reveals the team.
    ofTeam: [
      {
        input: ({ teams }) => ({ teamId: teams[0] }),
        shows: toSignedIn(
          (viewer, setting) =>
            viewer.endsWith(' fellow') && viewer !== 'former fellow' && seeTeams[setting].includes(viewer)
              ? 'name'
              : 'nothing',
          'nothing',
        ),
      },
    ],
  },
  badges: { mine: 'nobody' },
  profiles: { mine: 'caller' },
  reviews: { year: 'caller' },
  shares: {
    page: [
      { input: (world, viewer) => ({ token: tokensFor(viewer, world).group }), shows: toHolders(() => 'name totals') },
      { input: (world, viewer) => ({ token: tokensFor(viewer, world).trip }), shows: toHolders(() => 'name totals') },
      {
        input: (world, viewer) => ({ token: tokensFor(viewer, world).progress }),
        shows: toHolders((setting) => (setting === 'everyone' ? 'name totals teams' : '404')),
      },
    ],
    relation: 'nobody',
    view: 'nobody',
    member: [
      {
        input: (world, viewer) => ({ ...oneUser(world), token: tokensFor(viewer, world).group }),
        shows: (viewer, setting) =>
          blocked.includes(viewer)
            ? '404'
            : toHolders(() => (setting === 'everyone' ? 'name totals teams' : 'name totals'))(viewer, setting),
      },
    ],
  },
  ownData: { import: 'nobody' },
  reports: { create: 'nobody' },
  moderation: {
    overview: 'nobody',
    suggestions: moderators,
    decideSuggestion: 'nobody',
    messages: moderators,
    settleMessage: 'nobody',
    reports: moderators,
    decideReport: 'nobody',
    people: moderators,
    suspend: 'nobody',
    lift: 'nobody',
    actions: moderators,
  },
  suggestions: { suggest: 'nobody', mine: 'nobody' },
  // These are the operator's addresses.
  contact: { addresses: 'nobody', send: 'nobody' },
};

let server: TestContext;
const worlds = new Map<Visibility, VisibilityWorld>();
beforeAll(async () => {
  server = await createTestContext();
  for (const setting of visibilities) worlds.set(setting, await createVisibilityWorld(server, setting));
}, 180_000);
afterAll(() => server.close());

function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

/** What a response reveals about the owner, anywhere in it. */
function shownIn(body: unknown, { owner, teams }: VisibilityWorld): Shown {
  const text = JSON.stringify(body);
  const names = [owner.id, owner.displayName];
  const hasTeams = teams.some((team) => text.includes(`"${team}"`));
  if (!names.some((name) => text.includes(name))) return hasTeams ? ('teams without a name' as Shown) : 'nothing';
  const hasTotals = [...objectsOf(body)].some(
    (part) =>
      'totalSpots' in part &&
      (part === (body as { stats?: object }).stats ||
        Object.values(part).some((value) => names.includes(value as string))),
  );
  return `name${hasTotals ? ' totals' : ''}${hasTeams ? ' teams' : ''}`;
}

async function answerTo(viewer: Viewer, endpoint: Endpoint, row: Row, world: VisibilityWorld): Promise<Shown> {
  const { status, body } = await callerOf(server.app, world.people[viewer])(endpoint, row.input(world, viewer));
  const shown = shownIn(body, world);
  if (status === 200) return shown;
  expect(shown).toBe('nothing');
  return String(status) as Shown;
}

/** The result for each viewer. */
async function forEach<Answer>(answer: (viewer: Viewer) => Promise<Answer> | Answer): Promise<Record<string, Answer>> {
  const answers: [Viewer, Answer][] = [];
  for (const viewer of viewers) answers.push([viewer, await answer(viewer)]);
  return Object.fromEntries(answers);
}

const entries = allEndpoints.map(({ tag, name, endpoint }) => {
  const row = (table as Record<string, Record<string, Harmless | readonly Row[]>>)[tag]?.[name];
  return { title: `${tag}.${name}`, endpoint, row };
});
const showing = entries.flatMap(({ title, endpoint, row }) =>
  Array.isArray(row) ? row.map((one: Row) => ({ title, endpoint, row: one })) : [],
);

describe.each(visibilities)('teams visible to %s', (setting) => {
  test.each(showing)(
    'VIS-01 VIS-03 PRIV-03 $title reveals to each viewer what the setting allows',
    async ({ endpoint, row }) => {
      const world = worlds.get(setting) as VisibilityWorld;
      const seen = await forEach((viewer) => answerTo(viewer, endpoint, row, world));
      expect(seen).toEqual(await forEach((viewer) => row.shows(viewer, setting)));
    },
  );

  test('VIS-01 VIS-03 the live stream reveals to each participant what the feed does', async () => {
    const world = worlds.get(setting) as VisibilityWorld;
    const verdict = inside(inTrip, withTeams('name'));
    const seen = await forEach(async (viewer) => {
      const { cookie = '' } = world.people[viewer] ?? {};
      const stream = followLive({ origin: server.config.baseUrl, tripId: world.trip.id, cookie, after: 0 });
      const status = await Promise.race([stream.ended, stream.until(() => stream.frames.length > 0).then(() => 200)]);
      stream.close();
      return status === 200 ? shownIn(stream.frames, world) : (String(status) as Shown);
    });
    expect(seen).toEqual(await forEach((viewer) => verdict(viewer, setting)));
  });
});

test('every endpoint of the contract has an entry, and those without users have no field for one', () => {
  expect(entries.filter(({ row }) => row === undefined)).toEqual([]);
  const harmless = entries.filter(({ row }) => row === 'nobody');
  const named = harmless.filter(({ endpoint }) =>
    /"(userId|userName|displayName|email|creatorId|creatorName|createdBy|invitedBy|topSpotter)"/.test(
      JSON.stringify(z.toJSONSchema(endpoint.output)),
    ),
  );
  expect(named.map(({ title }) => title)).toEqual([]);
  expect(harmless.length).toBeGreaterThan(20);
});
