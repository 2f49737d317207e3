import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { ownDataApi } from '@sportspot/domain/own-data/own-data.contract.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { editOf, removalOf, spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { exportOf, spotsTableOf } from '../../../testing/users/own-data.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let ida: SignedUp;
beforeAll(async () => {
  server = await createTestContext();
  ida = await signUpPerson(server.context, { displayName: 'Ida' });
});
afterAll(() => server.close());

const join = () => signUpPerson(server.context);
const does = (person: SignedUp, ...operations: Operation[]) =>
  callerOf(server.app, person)(spotsApi.apply, { operations });
const collectionOf = async (person: SignedUp) =>
  (await callerOf(server.app, person)(spotsApi.mine, {})).body.collection;
const imports = (person: SignedUp, file: string, choices?: { row: number; teamId: string }[]) =>
  callerOf(server.app, person)(ownDataApi.import, { file, isDryRun: false, ...(choices && { choices }) });
const tries = (person: SignedUp, file: string) =>
  callerOf(server.app, person)(ownDataApi.import, { file, isDryRun: true });
const operationsOf = async ({ id }: SignedUp) => {
  const { count } = await server.context.db
    .userSide(id)
    .selectFrom('spot_ops')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const documentOf = (...collection: unknown[]) => JSON.stringify({ format: 'sportspot-export', version: 1, collection });

test('MODE-06 MYDATA-02 an export restores a lost collection, and a dry run reports that first', async () => {
  const person = await join();
  const ago = { at: new Date(Date.now() - 86_400_000), offset: -600 };
  const details = {
    placeText: 'Gate C, Oslo',
    lat: 59.91273,
    lon: 10.74609,
    gear: 'Scarf',
    note: 'With a matching pram',
  };
  await does(person, spotOf('nfl-gb', { ...ago, details }), spotOf('nba-bos', { seenAt: null }), spotOf('f1-fer', ago));
  const before = await collectionOf(person);
  const { text } = await exportOf(server, person);
  await does(person, ...before.map(({ teamId }) => removalOf(teamId)));
  expect(await collectionOf(person)).toEqual([]);

  const { body: told } = await tries(person, text);
  expect(told).toMatchObject({ isApplied: false, rows: 3, added: 3, completed: 0, unchanged: 0, notUnderstood: 0 });
  expect(await collectionOf(person)).toEqual([]);
  const { body: done } = await imports(person, text);
  expect(done).toEqual({ ...told, isApplied: true });
  expect(await collectionOf(person)).toEqual(before);

  const known = await operationsOf(person);
  expect((await imports(person, text)).body).toMatchObject({ added: 0, completed: 0, unchanged: 3 });
  expect([await collectionOf(person), await operationsOf(person)]).toEqual([before, known]);
});

test('MODE-06 MYDATA-02 the CSV of spots restores the same collection and skips trip spots', async () => {
  const person = await join();
  const at = new Date(Date.now() - 1_800_000);
  await startedTrip(server, [person]);
  await does(
    person,
    spotOf('nfl-gb', { at, offset: 345, details: { note: '\'=1+1, "so"\r\nthey say', gear: '-', placeText: '@home' } }),
    spotOf('nba-bos', { seenAt: null }),
    spotOf('f1-fer', { mode: 'trip-mode', at, details: { lat: -33.85111, lon: 151.21222 } }),
  );
  const before = await collectionOf(person);
  const table = await spotsTableOf(server, person);
  await does(person, ...before.map(({ teamId }) => removalOf(teamId)));
  expect((await imports(person, table)).body).toMatchObject({ rows: 4, added: 3, tripSpots: 1, notUnderstood: 0 });
  expect(await collectionOf(person)).toEqual(before);
  expect((await imports(person, table)).body).toMatchObject({ added: 0, completed: 0, unchanged: 3 });
});

test('MYDATA-02 importing after a removal or an undo restores the team; the same request twice has one effect', async () => {
  const person = await join();
  const file = documentOf({ teamId: 'nfl-gb', spottedAt: '2024-05-01T10:00:00.000Z' });
  const answers = await Promise.all([imports(person, file), imports(person, file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await operationsOf(person)).toBe(1);
  const mine = async () => (await callerOf(server.app, person)(spotsApi.mine, {})).body;
  for (let round = 0; round < 4; round += 1) {
    await does(person, round % 2 ? undoOf({ id: (await mine()).recent[0]?.id ?? '' }) : removalOf('nfl-gb'));
    expect((await imports(person, file)).body).toMatchObject({ added: 1 });
    expect(await collectionOf(person)).toMatchObject([{ teamId: 'nfl-gb', spottedAt: '2024-05-01T10:00:00.000Z' }]);
  }
});

test('MYDATA-02 an existing spot keeps its newer details and gets the earlier time and missing details', async () => {
  const person = await join();
  const at = new Date('2025-06-01T10:00:00.000Z');
  await does(person, spotOf('nfl-gb', { at, details: { note: 'First thought' } }));
  await does(person, editOf('nfl-gb', { note: 'Second thought' }));
  const file = documentOf({
    teamId: 'nfl-gb',
    spottedAt: '2024-05-01T10:00:00.000Z',
    note: 'First thought',
    gear: 'Cap',
  });
  expect((await tries(person, file)).body).toMatchObject({ added: 0, completed: 1, unchanged: 0 });
  await imports(person, file);
  expect(await collectionOf(person)).toMatchObject([
    { spottedAt: '2024-05-01T10:00:00.000Z', note: 'Second thought', gear: 'Cap' },
  ]);
  expect((await tries(person, file)).body).toMatchObject({ completed: 0, unchanged: 1 });
  // A later time, or none, changes nothing.
  await imports(
    person,
    documentOf({ teamId: 'nfl-gb', spottedAt: null }, { teamId: 'nfl-gb', spottedAt: at.toISOString() }),
  );
  expect(await collectionOf(person)).toMatchObject([{ spottedAt: '2024-05-01T10:00:00.000Z' }]);
});

test('MYDATA-02 a list of names matches exactly, without dates; ambiguous names are reported, not guessed', async () => {
  const person = await join();
  const list = ['Green Bay Packers', 'atletico MADRID', 'NBA-BOS', 'Giants', 'Boston', 'No such team', '', 'packers'];
  const { body: told } = await tries(person, list.join('\r\n'));
  expect(told).toMatchObject({ rows: 7, added: 3, unchanged: 1, ambiguous: 2, notUnderstood: 1 });
  expect(told.unknownRows).toEqual([{ row: 6, text: 'No such team' }]);
  const [giants, boston] = told.ambiguousRows;
  expect(giants).toMatchObject({ row: 4, text: 'Giants', teamIds: expect.arrayContaining(['nfl-nyg', 'mlb-sf']) });
  expect(boston).toMatchObject({ row: 5, teamIds: expect.arrayContaining(['mlb-bos']) });

  const choices = [
    { row: 4, teamId: 'nfl-nyg' },
    { row: 5, teamId: 'nfl-gb' },
  ];
  const { body: done } = await imports(person, list.join('\r\n'), choices);
  // A choice that wasn't a candidate is ignored.
  expect(done).toMatchObject({ added: 4, ambiguous: 1 });
  const collection = await collectionOf(person);
  expect(collection.map(({ teamId }) => teamId)).toContain('nfl-nyg');
  expect(collection.every(({ spottedAt }) => spottedAt === null)).toBe(true);
});

test('MYDATA-02 a table from another app is read by its team column', async () => {
  const person = await join();
  const table = 'Date;Team;League;Notes\n2024-05-01;Giants;NFL;"a; b"\n;Giants;MLB;\nyesterday;Green Bay Packers;;\n';
  expect((await imports(person, table)).body).toMatchObject({ rows: 3, added: 2, notUnderstood: 1 });
  expect(await collectionOf(person)).toMatchObject([
    { teamId: 'mlb-sf', spottedAt: null },
    { teamId: 'nfl-nyg', spottedAt: '2024-05-01T12:00:00.000+00:00' },
  ]);
});

test('every team is found by id, and by name unless the name is ambiguous', async () => {
  const person = await join();
  const { body: byId } = await tries(person, allTeams.map(({ id }) => id).join('\n'));
  expect(byId).toMatchObject({ added: allTeams.length, ambiguous: 0, notUnderstood: 0 });
  const { body: byName } = await tries(person, allTeams.map(({ name }) => name).join('\n'));
  expect(byName.notUnderstood).toBe(0);
  expect(byName.added + byName.ambiguous).toBe(allTeams.length);
  expect(byName.ambiguous).toBeLessThan(60);
});

describe('an invalid file', () => {
  const deep = (open: string, close: string) => open.repeat(500_000) + close.repeat(500_000);
  test.each([
    ['an empty file', ''],
    ['blank lines', '\n\r\n \n'],
    ['broken JSON', '{"format":"sportspot-export",'],
    ['another format', '{"format":"other","version":1,"collection":[]}'],
    ['a later version', '{"format":"sportspot-export","version":2,"collection":[]}'],
    ['a collection that is not a list', '{"format":"sportspot-export","version":1,"collection":{"length":1}}'],
    ['nested arrays', deep('[', ']')],
    ['nested objects', `{"format":"sportspot-export","version":1,"collection":${deep('[', ']')},"x":1`],
    ['a NUL', 'team\nGreen\0Bay'],
    ['an unclosed quotation mark', `team,note\nGreen Bay Packers,"${'a'.repeat(100_000)}`],
    ['too many rows', 'Packers\n'.repeat(20_001)],
    ['too many rows of a table', `team\n${'Packers\n'.repeat(20_001)}`],
    ['too many empty lines', `Packers${'\n'.repeat(80_000)}`],
    ['too many bytes', 'x'.repeat(5 * 1024 * 1024 + 1)],
  ])('%s is refused', async (_, file) => {
    const { status, body } = await imports(ida, file);
    expect([status, body.error?.code]).toEqual([400, 'import_unfit']);
    expect(await operationsOf(ida)).toBe(0);
  });

  test('a body over the size limit is refused before parsing', async () => {
    const { status } = await imports(ida, 'x'.repeat(15 * 1024 * 1024));
    expect(status).toBe(400);
  });

  test('an invalid row is reported on its own, whatever it contains', async () => {
    const person = await join();
    const hostile = [
      { teamId: 'nfl-gb', note: 'A note without an end. '.repeat(500) },
      { teamId: 'nfl-gb', spottedAt: 'yesterday' },
      { teamId: 'nfl-gb', lat: 999, lon: 5 },
      { teamId: '__proto__' },
      { teamId: { toString: 'nfl-gb' } },
      null,
      [[]],
      'nfl-gb',
      JSON.parse('{"__proto__":{"teamId":"nfl-gb"}}'),
    ];
    const text = documentOf(...hostile, { teamId: 'nba-bos', constructor: 1, userId: ida.id }).replace(
      'null,',
      '{"__proto__":{"teamId":"nfl-gb"}},null,',
    );
    const { body } = await imports(person, text);
    expect(body).toMatchObject({ rows: hostile.length + 2, added: 1, notUnderstood: hostile.length + 1 });
    expect((await collectionOf(person)).map(({ teamId }) => teamId)).toEqual(['nba-bos']);
    expect(await collectionOf(ida)).toEqual([]);
    expect(({} as { teamId?: string }).teamId).toBeUndefined();
    const huge = await tries(person, `${'y'.repeat(1_000_000)}\n${'🧢'.repeat(100)}\n=cmd()`);
    expect(huge.body.unknownRows.map(({ text: shown }) => shown.length)).toEqual([80, 80, 6]);
  });

  test('importing requires a session', async () => {
    expect((await callerOf(server.app)(ownDataApi.import, { file: 'Packers', isDryRun: true })).status).toBe(401);
  });
});

test("very long lines don't slow down parsing", async () => {
  const person = await join();
  const marks = '"'.repeat(100_000);
  const began = performance.now();
  const { body } = await tries(
    person,
    ['"Green Bay Packers",', marks, `“${marks}x`, `x${';'.repeat(100_000)}`].join('\n'),
  );
  expect(body).toMatchObject({ rows: 4, added: 1, notUnderstood: 3 });
  expect(performance.now() - began).toBeLessThan(5000);
});

test("a body that isn't valid JSON or doesn't match the schema is refused", async () => {
  const person = await join();
  const send = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: ownDataApi.import.path,
      headers: { cookie: person.cookie, 'content-type': type },
      payload,
    });
  const file = JSON.stringify({ file: 'Packers', isDryRun: true });
  const answers = await Promise.all([send(file), send('{"file":'), send('[]'), send(''), send(file, 'text/plain')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 400, 400]);
});
