import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** How a text reads in a module once its macro and its JSX are gone: an id of six characters, then the English words. */
const TEXT = /(\bid:\s*"[\w-]{6}",\s*message:\s*)("(?:[^"\\]|\\.)*")/g;

/**
 * English travels with the code that shows it, so that a screen loads its own texts and no others. The texts are compiled here,
 * because the library leaves its compiler out of what a phone loads. Another language is a catalogue and wins over these.
 */
export const textsWithCode = (): Plugin => ({
  name: 'sportspot-texts-with-code',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: /\bmessage:/ },
    handler: (code) => ({
      code: code.replace(
        TEXT,
        (_, before: string, text: string) => before + JSON.stringify(compileMessage(JSON.parse(text) as string)),
      ),
      map: null,
    }),
  },
});
