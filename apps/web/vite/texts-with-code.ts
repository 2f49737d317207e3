import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** A message in a compiled module: an id of six characters, then the English text. */
const TEXT = /(\bid:\s*"[\w-]{6}",\s*message:\s*)("(?:[^"\\]|\\.)*")/g;

/**
 * English texts are bundled with the code that shows them, so that a screen loads only its own. They are compiled here, because
 * the runtime has no message compiler. Loaded catalogues of other languages take precedence.
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
