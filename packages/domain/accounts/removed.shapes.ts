import * as z from 'zod/mini';
import { uuid } from '../values/id.schemas.ts';

/** A user whom the creator removed from a group or trip, and who cannot rejoin until the creator allows it. */
const removedPerson = z.object({
  userId: uuid(),
  userName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  removedAt: z.string(),
});
export type RemovedPerson = z.output<typeof removedPerson>;

/** Latest first, paginated. */
export const removedPeople = z.object({ people: z.array(removedPerson), hasMore: z.boolean() });
export type RemovedPeople = z.output<typeof removedPeople>;
