/** A slow expression that is allowed, and why no request can make it slow. */
export interface Exception {
  readonly file: string;
  /** As written in the file. */
  readonly text: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    file: 'apps/server/src/http/page-styles.ts',
    text: String.raw`/(?:[^,([]|\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])+/g`,
    reason: 'Reads the style sheet of our own build, once when a process starts.',
  },
  {
    file: 'apps/web/src/lib/logo-config.ts',
    text: String.raw`/\/+$/`,
    reason: 'Reads settings of the build, once when the module loads.',
  },
];
