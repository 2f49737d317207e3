import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { createContext } from '../apps/server/src/app/context.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { apply } from '../apps/server/src/features/spots/spots.service.ts';
import { createLog } from '../apps/server/src/observability/log.ts';
import { spotOf } from '../apps/server/src/testing/spots/operations.ts';
import { signUpPerson } from '../apps/server/src/testing/users/people.ts';

/** Users for development, with a large, a small, and an empty album. */
const people = [
  { displayName: 'Alice', email: 'alice@sportspot.example', spots: 41 },
  { displayName: 'Bob', email: 'bob@sportspot.example', spots: 12 },
  { displayName: 'Carol', email: 'carol@sportspot.example', spots: 0 },
];
const password = 'seventh inning stretch';
const DAY = 86_400_000;

const config = readConfig(process.env);
const context = createContext(config, createLog({ logLevel: 'warn' }, 'api'));
const { count } = await context.db.directory
  .selectFrom('users')
  .select((expression) => expression.fn.countAll<string>().as('count'))
  .executeTakeFirstOrThrow();

if (process.argv.includes('--if-empty') && Number(count) > 0) {
  console.log('there are people already');
} else {
  for (const { spots, ...person } of people) {
    const { id } = await signUpPerson(context, { ...person, password });
    // Every fifth team first, so that each league has spotted and missing teams.
    const teams = allTeams.toSorted((a, b) => (a.no % 5) - (b.no % 5)).slice(0, spots);
    const seen = teams.map((team, index) => spotOf(team.id, { at: new Date(Date.now() - (spots - index) * 3 * DAY) }));
    if (seen.length > 0) await apply(context.db, id, seen);
    console.log(`${person.email} / ${password}: ${spots} teams`);
  }
}
await context.close();
