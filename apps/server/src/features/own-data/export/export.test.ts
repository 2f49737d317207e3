// Long because the exported user has data of every kind.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { exportLimit, exportPath, exportSpotsPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import { exportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { BATCH_LIMIT } from '@sportspot/domain/spots/spots.constants.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { removalOf, spotOf } from '../../../testing/spots/operations.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { download, exportOf, spotsTableOf } from '../../../testing/users/own-data.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { ageSessions } from '../../accounts/testing/age-session.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

const join = (displayName: string) => signUpPerson(server.context, { displayName });
async function does(person: SignedUp, operations: readonly Operation[]): Promise<void> {
  for (let first = 0; first < operations.length; first += BATCH_LIMIT)
    await callerOf(server.app, person)(spotsApi.apply, { operations: operations.slice(first, first + BATCH_LIMIT) });
}

/** In whole seconds, so that it survives the comparison. */
const seenAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 1_800_000);

test('MYDATA-01 the export contains all my data as one JSON document', async () => {
  const [ida, maya] = [await join('Ida Exported'), await join('Maya Beside')];
  const call = callerOf(server.app, ida);
  const details = {
    placeText: 'Platform 9, Utrecht',
    lat: 52.08931,
    lon: 5.11012,
    gear: 'Cap',
    note: 'On a very small dog',
  };
  const first = spotOf('nfl-gb', { at: seenAt, details });
  await does(ida, [first]);
  const more = [spotOf('nba-bos', { seenAt: null }), spotOf('nfl-chi'), removalOf('nfl-chi')];
  await does(ida, more);
  const tripId = await startedTrip(server, [maya, ida]);
  await call(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Back left' });
  await does(ida, [
    spotOf('nba-lal', { mode: 'trip-mode', at: seenAt }),
    spotOf('f1-fer', { mode: 'trip-mode', at: seenAt, seat: { tripId, seatNo: 1 } }),
  ]);
  await does(maya, [spotOf('mlb-nyy', { mode: 'trip-mode', details: { note: 'Whatever Maya noted herself' } })]);
  const { body: group } = await call(groupsApi.create, { id: newId(), name: 'Section 112' });
  const { body: link } = await call(linksApi.create, { type: 'all-time' });
  await call(accountsApi.updateSettings, { teamsVisible: 'only-me' });
  const blocked = await join('Bob Blocked');
  await call(accountsApi.block, { userId: blocked.id });
  const missed = { name: 'Utrecht Lions', city: 'Utrecht', sport: 'Football', league: 'Other' } as const;
  await call(suggestionsApi.suggest, { ...missed, reason: 'They have a very small dog' });
  await server.context.db
    .userSide(ida.id)
    .insertInto('user_badges')
    .values({ user_id: ida.id, badge_id: 'first-spot', level: 1, definition_version: 1 })
    .execute();
  const { directory } = server.context.db;
  await directory
    .insertInto('auth_passkeys')
    .values({
      id: newId(),
      user_id: ida.id,
      name: 'Blue phone',
      credential_id: 'credential of the blue phone',
      public_key: 'key of the blue phone',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
    })
    .execute();
  await directory
    .insertInto('stored_files')
    .values({ key: 'ida.webp', owner_id: ida.id, bytes: Buffer.from('a face') })
    .execute();
  await directory.updateTable('users').set({ image_key: 'ida.webp' }).where('id', '=', ida.id).execute();

  const picture = `data:image/webp;base64,${Buffer.from('a face').toString('base64')}`;
  const { document, text } = await exportOf(server, ida);
  expect(document).toMatchObject({
    format: 'sportspot-export',
    version: 1,
    account: { id: ida.id, displayName: 'Ida Exported', email: ida.email, emailVerified: true, role: 'fan', picture },
    settings: { teamsVisible: 'only-me', boardShown: true, placeShown: 'nothing', tripAlsoAllTime: true },
    trips: [
      { id: tripId, name: 'Away day', isCreator: false, leftAt: null, seats: [{ seatNo: 1, nickname: 'Back left' }] },
    ],
    groups: [{ id: group.id, name: 'Section 112', isCreator: true }],
    links: [{ type: 'group' }, { type: 'all-time', viewCount: 0, revokedAt: null }].toReversed(),
    badges: expect.arrayContaining([{ badgeId: 'first-spot', level: 1, decidedAt: null }]),
    blocked: [{ id: blocked.id, displayName: 'Bob Blocked' }],
    suggestions: [{ ...missed, state: null, reason: 'They have a very small dog', status: 'open', answer: null }],
    signInMethods: [
      { kind: 'password', name: null },
      { kind: 'passkey', name: 'Blue phone' },
    ],
  });
  const spots = new Map(document.collection.map((spot) => [spot.teamId, spot]));
  expect([...spots.keys()].toSorted()).toEqual(['nba-bos', 'nba-lal', 'nfl-gb']);
  expect(spots.get('nfl-gb')).toMatchObject({ teamId: 'nfl-gb', spottedAt: seenAt.toISOString(), ...details });
  expect(spots.get('nba-bos')?.spottedAt).toBeNull();
  expect(document.removed.map(({ teamId }) => teamId)).toEqual(['nfl-chi']);
  expect(document.tripSpots.map(({ seatNo, teamId }) => [seatNo, teamId])).toEqual([
    [0, 'nba-lal'],
    [1, 'f1-fer'],
  ]);
  expect(document.sessions.length).toBeGreaterThan(0);
  expect(document.operations).toHaveLength(6);
  const sent = [first, ...more].map((operation) => JSON.parse(JSON.stringify(operation)) as unknown);
  expect(document.operations.map(({ operation }) => operation)).toEqual(expect.arrayContaining(sent));

  // No data of other users, and no credentials.
  const { password } = await server.context.db.directory
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', ida.id)
    .executeTakeFirstOrThrow();
  const sessions = await server.context.db.directory
    .selectFrom('auth_sessions')
    .select('token')
    .where('user_id', '=', ida.id)
    .execute();
  const secrets = [
    'credential of the blue phone',
    'key of the blue phone',
    password as string,
    link.shareToken,
    group.shareToken as string,
    ...sessions.map(({ token }) => token),
  ];
  for (const secret of [...secrets, maya.email, blocked.email, maya.id, 'Maya', 'mlb-nyy'])
    expect(text).not.toContain(secret);
});

test("MYDATA-01 the download is an attachment that caches don't store and only I can get", async () => {
  const ida = await join('Ida');
  for (const [path, type, name] of [
    [exportPath, 'application/json', /^attachment; filename="sportspot-\d{4}-\d\d-\d\d\.json"$/],
    [exportSpotsPath, 'text/csv', /^attachment; filename="sportspot-spots-\d{4}-\d\d-\d\d\.csv"$/],
  ] as const) {
    const { status, headers } = await download(server, path, ida);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('content-disposition')).toMatch(name);
    const refused = await download(server, path);
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: { code: 'unauthenticated' } }]);
  }
});

test('MYDATA-01 downloads require a recent sign-in', async () => {
  const ida = await join('Ida');
  await ageSessions(server.context.db.directory, ida.id);
  for (const path of [exportPath, exportSpotsPath]) {
    const refused = await download(server, path, ida);
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'sign_in_again' } }]);
  }
});

test('downloads are limited per user', async () => {
  const strict = await createTestContext({ rateLimitFactor: 0.1 });
  try {
    const ida = await signUpPerson(strict.context);
    const statuses: number[] = [];
    for (const path of [exportPath, exportSpotsPath, exportPath, exportSpotsPath]) {
      const answer = await download(strict, path, ida);
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(exportLimit.max).toBe(30);
  } finally {
    await strict.close();
  }
});

test('MYDATA-01 a slow client gets everything, and the server reads no more than it sends', async () => {
  const ida = await join('Ida');
  const tripId = await startedTrip(server, [ida]);
  const place = 'A long story about a cap on a train. '.repeat(13);
  await sql`
    insert into trip_spots (user_id, trip_id, seat_no, team_no, league_no, op_id, acted_at, received_at, detail_op_id,
      detail_acted_at, spotted_at, place_text)
    select ${ida.id}, ${tripId}, seat, team_no, league_no, gen_random_uuid(), now(), now(), gen_random_uuid(), now(), now(),
      ${place} from teams, generate_series(0, 20) seat`.execute(server.context.db.userSide(ida.id));
  const rows = allTeams.length * 21;
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const request = get(server.config.baseUrl + exportPath, { agent: false, headers: { cookie: ida.cookie } });
  const [[socket], [answer]] = await Promise.all([connected, once(request, 'response') as Promise<[IncomingMessage]>]);
  // Reads nothing from the response until the server stops sending.
  let sent = -1;
  await vi.waitFor(
    () => {
      const before = sent;
      sent = socket.bytesWritten;
      expect(sent).toBe(before);
      expect(sent).toBeGreaterThan(0);
    },
    { interval: 500, timeout: 20_000 },
  );
  const text = await textOf(answer);
  expect(sent).toBeLessThan(text.length / 2);
  expect(exportedDocument.parse(JSON.parse(text)).tripSpots).toHaveLength(rows);
  process.stdout.write(`waited at ${(sent / 1e6).toFixed(1)} of ${(text.length / 1e6).toFixed(1)} MB\n`);
}, 60_000);

test('MYDATA-01 the CSV follows RFC 4180 and contains no formulas', async () => {
  const ida = await join('Ida');
  const tripId = await startedTrip(server, [ida], { name: '=HYPERLINK("x")' });
  const notes = ['=1+1', '+49', '-2', '@SUM(A1)', "'quoted", 'a "cap", and;\r\nmore', 'plain'];
  const teams = ['nfl-gb', 'nfl-chi', 'nfl-det', 'nfl-min', 'nba-bos', 'nba-lal', 'f1-fer'];
  await does(
    ida,
    teams.map((team, index) => spotOf(team, { at: seenAt, details: { note: notes[index] ?? '' } })),
  );
  await does(ida, [spotOf('nhl-bos', { mode: 'trip-mode', at: seenAt, details: { lat: -33.85678, lon: 151.21531 } })]);
  const text = await spotsTableOf(server, ida);
  expect(text.startsWith('\u{feff}team_id,team,league,')).toBe(true);
  const rows = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  const byTeam = new Map(rows.map((row) => [`${row.counted_in} ${row.team_id}`, row]));
  expect(byTeam.size).toBe(teams.length + 2);
  expect(teams.map((team) => byTeam.get(`collection ${team}`)?.note)).toEqual([
    "'=1+1",
    "'+49",
    "'-2",
    "'@SUM(A1)",
    "''quoted",
    'a "cap", and;\r\nmore',
    'plain',
  ]);
  expect(byTeam.get('trip nhl-bos')).toMatchObject({
    team: 'Boston Bruins',
    league: 'NHL',
    trip: `'=HYPERLINK("x")`,
    spotted_at: seenAt.toISOString(),
    latitude: '-33.85678',
  });
  expect(tripId).toBeTruthy();
});

test('MYDATA-01 2,000 spots, including trips and seats, are exported in under 5 s', async () => {
  const ida = await join('Ida');
  const tripId = await startedTrip(server, [ida]);
  await callerOf(server.app, ida)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Back left' });
  const ids = allTeams.map(({ id }) => id);
  await does(
    ida,
    ids.map((id) => spotOf(id, { at: seenAt, details: { note: `Seen ${id} at the station`, gear: 'Cap' } })),
  );
  const inTrip = { mode: 'trip-mode' as const, at: seenAt };
  await does(
    ida,
    ids.slice(0, 400).map((id) => spotOf(id, inTrip)),
  );
  await does(
    ida,
    ids.slice(0, 400).map((id) => spotOf(id, { ...inTrip, seat: { tripId, seatNo: 1 } })),
  );

  const began = performance.now();
  const { document, text } = await exportOf(server, ida);
  const took = performance.now() - began;
  expect([document.collection.length, document.tripSpots.length]).toEqual([ids.length, 800]);
  expect(document.collection.length + document.tripSpots.length).toBeGreaterThanOrEqual(2000);
  process.stdout.write(
    `export of ${ids.length + 800} spots: ${took.toFixed(0)} ms, ${(text.length / 1e6).toFixed(2)} MB\n`,
  );
  expect(took).toBeLessThan(5000);
  const table = parse(await spotsTableOf(server, ida), { bom: true, columns: true }) as object[];
  expect(table).toHaveLength(ids.length + 800);
}, 60_000);
