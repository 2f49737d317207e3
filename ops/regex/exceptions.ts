/** A slow expression that is allowed, and why no request can make it slow. */
export interface Exception {
  readonly file: string;
  /** As written in the file. */
  readonly text: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    file: 'apps/web/src/ui/team/logo-config.ts',
    text: String.raw`/\/+$/`,
    reason: 'Reads settings of the build, once when the module loads.',
  },
];
