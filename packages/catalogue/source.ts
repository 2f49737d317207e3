import type * as z from 'zod/mini';
import type { sourceTeam } from './source.schema.ts';

/** A team in a source file. Field names are described in data/README.md. */
export type SourceTeam = z.output<typeof sourceTeam>;

const LEFT_OUT = {
  no: 0,
  city: '',
  locationName: '',
  state: '',
  country: '',
  abbreviation: '',
  league: '',
  conference: '',
  division: '',
  information: '',
} satisfies Partial<SourceTeam>;

/** A crest is drawn with it. */
const isColour = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value));

const isTeam = (value: unknown): value is Pick<SourceTeam, 'id' | 'name'> =>
  textOf(value, 'id') !== '' &&
  textOf(value, 'name') !== '' &&
  isColour(memberOf(value, 'primaryColor')) &&
  isColour(memberOf(value, 'secondaryColor'));

/** The teams of a section. One that holds anything else is malformed and has none. */
export const teamsOf = (section: unknown): SourceTeam[] =>
  Array.isArray(section) && section.every(isTeam) ? section.map((team) => ({ ...LEFT_OUT, ...team })) : [];

/** A member of parsed JSON nobody has looked at yet; undefined where there is no such thing. */
export const memberOf = (file: unknown, name: string): unknown =>
  typeof file === 'object' && file !== null ? (file as Record<string, unknown>)[name] : undefined;

export const textOf = (file: unknown, name: string): string => {
  const value = memberOf(file, name);
  return typeof value === 'string' ? value : '';
};

export const listOf = (file: unknown): readonly unknown[] => (Array.isArray(file) ? file : []);
