import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const NAME = '\0without-schemas';

/**
 * The browser shares paths, types, and limits of the contract with the server, but only the server validates. In the browser
 * every schema is one object that returns itself from every call and throws on validation.
 */
const STAND_IN = `
const refuse = () => { throw new Error('The browser has no schemas'); };
const schema = new Proxy(() => {}, {
  apply: () => schema,
  get: (_, name) => (['parse', 'safeParse', 'parseAsync', 'safeParseAsync'].includes(name) ? refuse : schema),
});
`;

/** Leaves the schema library out of the browser bundle. */
export const withoutSchemas = (): Plugin => ({
  name: 'sportspot-without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'zod/mini' ? NAME : null),
  load: (id) =>
    id === NAME
      ? `${STAND_IN}export { ${Object.keys(schemas)
          .map((name) => `schema as ${name}`)
          .join(', ')} };`
      : null,
});
