import * as z from 'zod/mini';
import { sports } from '../teams/team.ts';

const text = () => z._default(z.string(), '');
const colour = () => z.optional(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)));
const year = () => z.optional(z.int().check(z.minimum(1500), z.maximum(2100)));

/** The strict shape of a team in a source file. Checked at build time; the browser does only a light check. */
export const sourceTeam = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/)),
  no: z._default(z.int(), 0),
  name: z.string().check(z.minLength(1)),
  nickname: z.optional(z.string()),
  city: text(),
  locationName: text(),
  state: text(),
  country: text(),
  abbreviation: text(),
  league: text(),
  conference: text(),
  division: text(),
  founded: year(),
  firstYearOfPlay: year(),
  firstYear: year(),
  lastYear: year(),
  sport: z.optional(z.enum(sports)),
  information: text(),
  primaryColor: colour(),
  secondaryColor: colour(),
  logoUrl: z.optional(z.string()),
  logoId: z.optional(z.string()),
  flag: z.optional(z.string()),
  site: z.optional(z.string()),
  formerly: z.optional(z.string()),
  successorOf: z.optional(z.string()),
  left: z.optional(z.string()),
  since: year(),
});
const sourceTeams = z.array(sourceTeam);

/** The teams of a section, or the first validation error. */
export function parseTeams(section: unknown): { teams: z.output<typeof sourceTeams>; problem: string | null } {
  const parsed = sourceTeams.safeParse(section);
  if (parsed.success) return { teams: parsed.data, problem: null };
  const [issue] = parsed.error.issues;
  return { teams: [], problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}
