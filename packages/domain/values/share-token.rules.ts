/** Extracts the token from typed or pasted text: a shared URL, a URL that joins a trip, or the token itself. */
export const readShareToken = (text: string): string | undefined =>
  /(?:[?&]join=|\/shared\/|^)([\w-]{22})(?:$|[?&#/])/.exec(text.trim())?.[1];
