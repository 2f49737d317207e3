import type { Context } from '../../app/context.ts';

/** A context whose directory fails every query, as during an outage. */
export function withBrokenDirectory<Whole extends Pick<Context, 'db'>>(context: Whole): Whole {
  const directory = context.db.directory.withPlugin({
    transformQuery: () => {
      throw new Error('away');
    },
    transformResult: async ({ result }) => result,
  });
  return { ...context, db: { ...context.db, directory } };
}
