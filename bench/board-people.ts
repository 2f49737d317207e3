import type { Client } from 'pg';
import { addSpots, PERSON_ID } from '../apps/server/src/testing/users/many-people.ts';

/** Adds users with one to four spots each, and their counters. */
export async function addPeople(database: Client, from: number, to: number): Promise<void> {
  await database.query(
    `insert into users (id, email, display_name)
     select ${PERSON_ID}, n || '@sportspot.example', 'Fan ' || n from generate_series($1::integer, $2::integer) n`,
    [from, to],
  );
  await addSpots(database, from, to);
  await database.query('vacuum (analyze) users');
}
