import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { type Fan, signUpFan } from './api-client.ts';
import { daysAgo, spotAll } from './collections.ts';

/** Teams of the NFL that a full album still lacks, so that there is something to spot. */
export const MISSING = 18;

/** A fan who has spotted every team but 18 of the NFL. */
export async function fanWithFullAlbum(origin: string): Promise<Fan> {
  const fan = await signUpFan(origin);
  const missing = new Set(allTeams.filter(({ league }) => league === 'NFL').slice(0, MISSING));
  const spotted = allTeams.filter((team) => !missing.has(team));
  await spotAll(
    origin,
    fan,
    spotted.map(({ id }, index) => ({ teamId: id, spottedAt: daysAgo(1 + index) })),
  );
  return fan;
}
