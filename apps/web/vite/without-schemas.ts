import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const NAME = '\0without-schemas';

/**
 * The browser shares the contract's addresses, types and limits with the server, but only the server checks by its schemas.
 * In the browser every schema is one object that answers each call with itself, and refuses to check anything.
 */
const STAND_IN = `
const refuse = () => { throw new Error('The browser has no schemas'); };
const schema = new Proxy(() => {}, {
  apply: () => schema,
  get: (_, name) => (['parse', 'safeParse', 'parseAsync', 'safeParseAsync'].includes(name) ? refuse : schema),
});
`;

/** Leaves the schema library out of what a phone loads. */
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
