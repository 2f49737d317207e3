import { parseCsv } from './csv.ts';

export interface Requirement {
  id: string;
  area: string;
}

const ID = /\b[A-Z][A-Z0-9]*-\d{2,}\b/g;

export function parseRequirements(csv: string): Requirement[] {
  const requirements = parseCsv(csv).map(({ id = '', area = '' }) => ({ id, area }));
  const ids = new Set(requirements.map(({ id }) => id));
  if (ids.size !== requirements.length) throw new Error('An id stands twice in the list of requirements.');
  return requirements;
}

/** The ids in titles of passed tests, in the order of the list. */
export function shownIds(requirements: Requirement[], titles: string[]): string[] {
  const carried = new Set(titles.flatMap(idsIn));
  return requirements.map(({ id }) => id).filter((id) => carried.has(id));
}

/** Ids of a known area that aren't in the list: typos in a title. */
export function unknownIds(requirements: Requirement[], titles: string[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const areas = new Set(requirements.map(({ area }) => area));
  const strange = titles.flatMap(idsIn).filter((id) => areas.has(id.slice(0, id.lastIndexOf('-'))) && !known.has(id));
  return [...new Set(strange)].toSorted();
}

/** The ids without a passing test, by area. */
export function uncoveredByArea(requirements: Requirement[], shown: string[]): Map<string, string[]> {
  const covered = new Set(shown);
  const byArea = new Map<string, string[]>();
  for (const { id, area } of requirements) {
    if (!covered.has(id)) byArea.set(area, [...(byArea.get(area) ?? []), id]);
  }
  return byArea;
}

export function onlyAreas(requirements: Requirement[], areas: string[]): Requirement[] {
  const known = new Set(requirements.map(({ area }) => area));
  const strange = areas.filter((area) => !known.has(area));
  if (strange.length > 0) throw new Error(`There is no area ${strange.join(', ')}. Areas: ${[...known].join(', ')}`);
  return requirements.filter(({ area }) => areas.includes(area));
}

/** Ids of the committed list that no test shows anymore. */
export function lostIds(recorded: string, shown: string[]): string[] {
  const covered = new Set(shown);
  return recorded.split(/\s+/).filter((id) => id !== '' && !covered.has(id));
}

function idsIn(title: string): string[] {
  return title.match(ID) ?? [];
}
