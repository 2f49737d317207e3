import type * as z from 'zod/mini';
import type { sourceTeam } from './source.schema.ts';

/** A team in a source file. Field names are described in data/README.md. */
export type SourceTeam = z.output<typeof sourceTeam>;

const DEFAULTS = {
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

/** Crests need valid colors. */
const isColour = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value));

const isTeam = (value: unknown): value is Pick<SourceTeam, 'id' | 'name'> =>
  textOf(value, 'id') !== '' &&
  textOf(value, 'name') !== '' &&
  isColour(memberOf(value, 'primaryColor')) &&
  isColour(memberOf(value, 'secondaryColor'));

/** The teams of a section, or none if any entry is malformed. */
export const teamsOf = (section: unknown): SourceTeam[] =>
  Array.isArray(section) && section.every(isTeam) ? section.map((team) => ({ ...DEFAULTS, ...team })) : [];

/** A property of unvalidated JSON, or undefined. */
export const memberOf = (file: unknown, name: string): unknown =>
  typeof file === 'object' && file !== null ? (file as Record<string, unknown>)[name] : undefined;

export const textOf = (file: unknown, name: string): string => {
  const value = memberOf(file, name);
  return typeof value === 'string' ? value : '';
};

export const listOf = (file: unknown): readonly unknown[] => (Array.isArray(file) ? file : []);
