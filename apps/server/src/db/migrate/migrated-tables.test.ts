import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, migrateTestDatabase, type TestDatabase } from '../../testing/server/test-database.ts';

let database: TestDatabase;
let sql: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const migrateAgain = () => migrateTestDatabase(database.url, ['catalogue', 'user-side', 'directory']);

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

test.each([
  'teams',
  'users',
  'trips',
  'trip_spots',
  'groups',
  'group_members',
  'user_spots',
  'shareable_links',
  'trip_participants',
])('DATA-01 %s is a table', async (table) => {
  expect(await columnsOf(table)).not.toEqual([]);
});

test('DATA-02 a trip spot has trip, user, team, both times, and details', async () => {
  const told = ['trip_id', 'user_id', 'team_no', 'spotted_at', 'received_at'];
  const details = ['place_text', 'lat', 'lon', 'gear', 'note'];
  expect(await columnsOf('trip_spots')).toEqual(expect.arrayContaining([...told, ...details]));
});

const storedTeams = async () =>
  (
    await sql.query<{ id: string }>(
      `select teams.team_no as no, teams.id, leagues.name as league, teams.sport, teams.retired
       from teams join leagues using (league_no) order by team_no`,
    )
  ).rows;

const catalogue = allTeams
  .map(({ no, id, league, sport, retired }) => ({ no, id, league, sport, retired }))
  .toSorted((one, other) => one.no - other.no);

test('DATA-02 the teams match the catalogue, also after a different version of it', async () => {
  expect(await storedTeams()).toEqual(catalogue);
  const { rows } = await sql.query('select name from leagues');
  expect(rows).toHaveLength(leagues.length);

  await sql.query(`update teams set league_no = 1, sport = 'Football', retired = true where id = 'nba-lal'`);
  await migrateAgain();
  expect(await storedTeams()).toEqual(catalogue);
});

test('CATALOG-01 a team added by a newer version is kept when an older one migrates', async () => {
  await sql.query(
    `insert into teams (team_no, id, league_no, sport, retired) values (99999, 'nfl-new', 1, 'Football', false)`,
  );
  await migrateAgain();
  expect((await storedTeams()).map(({ id }) => id)).toContain('nfl-new');
});
