declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';

  /** By language and page: the texts that the page may show. Made by the build from the languages' files. */
  export const words: Record<string, Record<string, () => Promise<{ default: Messages }[]>>>;
}
