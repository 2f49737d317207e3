import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** For browser tests, which can't resolve the library themselves. */
export { compileMessage };

/** A message of a translation file. */
export interface Entry {
  /** The message id in the code. */
  readonly id: string;
  readonly english: string;
  /** Empty if not translated yet. */
  readonly translation: string;
  /** The source files that use it, relative to the web app. */
  readonly files: readonly string[];
}

/** The translation files of every language, as in `lingui.config.ts`. */
export const translationFiles = ['messages', 'reading'] as const;

/** All messages of a language. A message that pages of both files show comes twice. */
export async function readCatalogue(language: string): Promise<Entry[]> {
  return (await Promise.all(translationFiles.map((file) => readTranslationFile(language, file)))).flat();
}

export async function readTranslationFile(language: string, file: (typeof translationFiles)[number]): Promise<Entry[]> {
  const filename = join(import.meta.dirname, `../src/locales/${language}/${file}.po`);
  const found = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  });
  return Object.entries(found).map(([id, { message = '', translation = '', origin = [] }]) => ({
    id,
    english: message,
    translation,
    files: origin.map(([file]) => file),
  }));
}

/** Placeholders and tags of a message: "{0}", "<0>", "</0>". */
function placeholdersOf(compiled: CompiledMessage): Set<string> {
  const found = compiled.flatMap((part) => {
    if (typeof part === 'string') return part.match(/<\/?\d+\/?>/g) ?? [];
    const choices = Object.values(part[2] ?? {});
    return [`{${part[0]}}`, ...choices.flatMap((choice) => (Array.isArray(choice) ? [...placeholdersOf(choice)] : []))];
  });
  return new Set(found);
}

/** What is wrong with a translation; null if nothing is. */
export function faultOf({ english, translation }: Entry): string | null {
  if (translation.trim() === '') return 'is not translated';
  try {
    const wanted = placeholdersOf(compileMessageOrThrow(english));
    const said = placeholdersOf(compileMessageOrThrow(translation));
    const other = [...wanted, ...said].filter((name) => !wanted.has(name) || !said.has(name));
    return other.length > 0 ? `has not the same ${other.join(', ')}` : null;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}
