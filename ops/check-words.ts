import { faultOf, readCatalogue } from '../apps/web/vite/catalogue.ts';
import { languages, SOURCE_LANGUAGE } from '../packages/domain/values/languages.ts';
import { readEngineerTexts } from './voice/engineer-texts.ts';
import { readFanTexts, readLiterals } from './voice/fan-texts.ts';
import { engineerFindings, fanFindings, plainText } from './voice/rules.ts';

/** `npm run check:words -- apps/web/src/features` prints all findings of one folder. */
const only = process.argv[2] ?? '';
const SHOWN = only ? Number.POSITIVE_INFINITY : 30;

/** Texts without a translation, or whose translation lacks a placeholder or a link. */
async function untranslated(): Promise<string[]> {
  const others = languages.filter((language) => language !== SOURCE_LANGUAGE);
  const entries = (await Promise.all(others.map((language) => readCatalogue(language)))).flat();
  if (entries.length === 0) throw new Error('No text was found.');
  return entries.flatMap((entry) => {
    const fault = faultOf(entry);
    return fault ? [`apps/web/${entry.files[0]}: ${JSON.stringify(entry.english)} ${fault}`] : [];
  });
}

async function forFans(): Promise<string[]> {
  const literals = readLiterals();
  const texts = await readFanTexts();
  return texts
    .filter(({ text }) => !literals.has(plainText(text)))
    .flatMap(({ where, text }) =>
      fanFindings(text).map(({ found, say }) => `${where}: ${JSON.stringify(text)} has “${found}”; say ${say}`),
    );
}

const forEngineers = (): string[] =>
  readEngineerTexts().flatMap(({ file, line, text }) =>
    engineerFindings(text).map(({ found, say }) => `${file}:${line}: “${found}”; say ${say}`),
  );

const findings = { untranslated: await untranslated(), fans: await forFans(), engineers: forEngineers() };
for (const [readers, all] of Object.entries(findings)) {
  const chosen = all.filter((finding) => finding.startsWith(only));
  for (const finding of chosen.slice(0, SHOWN)) console.error(finding);
  if (chosen.length > SHOWN) console.error(`and ${chosen.length - SHOWN} more`);
  console.log(`words, ${readers}: ${chosen.length} findings`);
  if (chosen.length > 0) process.exitCode = 1;
}
