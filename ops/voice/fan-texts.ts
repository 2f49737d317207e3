import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en as emails } from '../../apps/server/src/mail/messages.en.ts';
import { readCatalogue } from '../../apps/web/vite/catalogue.ts';
import { describe, ownDescriptions } from '../../packages/catalogue/descriptions/descriptions.ts';
import { SOURCE_LANGUAGE } from '../../packages/domain/values/languages.ts';
import { parseCsv } from '../requirements/csv.ts';
import { checkout } from '../servers/checkout.ts';

export interface FanText {
  readonly where: string;
  readonly text: string;
}

const read = (file: string): string => readFileSync(join(checkout, file), 'utf8');

/** One description for each combination of the sentences about a team. */
function generatedDescriptions(): string[] {
  const team = {
    id: 'x-y',
    name: 'Name',
    city: 'City',
    league: 'League',
    sport: 'Soccer',
    conference: 'Part',
    founded: 1901,
    years: null,
    flag: null,
    information: null,
  } as const;
  return [team, { ...team, founded: null }, { ...team, conference: '' }].map(describe);
}

/** Every English text of ours that fans read. */
export async function readFanTexts(): Promise<FanText[]> {
  const messages = await readCatalogue(SOURCE_LANGUAGE);
  const manifest = JSON.parse(read('apps/web/public/manifest.webmanifest')) as { description: string };
  return [
    ...messages.map(({ english, files }) => ({ where: `apps/web/${files[0]}`, text: english })),
    ...Object.entries(emails).map(([id, text]) => ({ where: `apps/server/src/mail/messages.en.ts ${id}`, text })),
    ...[...Object.values(ownDescriptions), ...generatedDescriptions()].map((text) => ({
      where: 'packages/catalogue/descriptions/descriptions.ts',
      text,
    })),
    { where: 'apps/web/public/manifest.webmanifest', text: manifest.description },
  ];
}

/** Literal texts of the specification, with `{}` for placeholders. */
export function readLiterals(): Set<string> {
  const rows = parseCsv(read('docs/requirements.csv'));
  const quoted = rows.flatMap(({ requirement = '' }) =>
    [...requirement.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
  );
  const given = rows.flatMap(({ literal = '' }) => literal.split(' | '));
  return new Set([...quoted, ...given].map((text) => text.replaceAll(/\{\w+\}/g, '{}')));
}
