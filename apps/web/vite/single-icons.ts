import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
/** A line of the library's list: every name of one icon. */
const LISTED = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

function readIcons(): ReadonlyMap<string, string> {
  const anIcon = fileURLToPath(import.meta.resolve(`${LIBRARY}/icons/check`));
  const list = readFileSync(join(anIcon, '../../lucide-react.mjs'), 'utf8');
  return new Map(
    [...list.matchAll(LISTED)].flatMap(([, names = '', file = '']) =>
      namesIn(names).map((name) => [name.replace('default as ', ''), file] as const),
    ),
  );
}

/**
 * Imports each icon from its own file. Through the library's list, every module that shows an icon seems to need all two
 * thousand of them, and nothing could tell which page uses which.
 */
export function singleIcons(): Plugin {
  const icons = readIcons();
  const importOf = (imported: string): string => {
    const [name = '', local = name] = imported.split(/\s+as\s+/);
    const file = icons.get(name);
    if (!file) throw new Error(`${LIBRARY} has no icon ${name}`);
    return `import ${local} from "${LIBRARY}/icons/${file}";`;
  };
  return {
    name: 'sportspot:single-icons',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'post',
    transform: {
      filter: { code: LIBRARY },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, list: string) => namesIn(list).filter(Boolean).map(importOf).join('')),
        map: null,
      }),
    },
  };
}
