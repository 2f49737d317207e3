import { faultOf, readCatalogue } from '../apps/web/vite/catalogue.ts';
import { languages, SOURCE_LANGUAGE } from '../packages/domain/languages.ts';

const SHOWN = 30;

/** Fails when a text of the app is missing in another language, or would lose a name or a link in it. */
const others = languages.filter((language) => language !== SOURCE_LANGUAGE);
const entries = (await Promise.all(others.map((language) => readCatalogue(language)))).flat();
const faults = entries.flatMap((entry) => {
  const fault = faultOf(entry);
  return fault ? [`${entry.files[0]}: ${JSON.stringify(entry.english)} ${fault}`] : [];
});
for (const fault of faults.slice(0, SHOWN)) console.error(fault);
if (faults.length > SHOWN) console.error(`and ${faults.length - SHOWN} more`);
console.log(`words: ${entries.length} texts in ${others.join(', ')}, ${faults.length} missing or broken`);
if (entries.length === 0 || faults.length > 0) process.exitCode = 1;
