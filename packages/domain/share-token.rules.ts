/** The token in what somebody typed or pasted: a shared address, an address that joins a trip, or the token alone. */
export const readShareToken = (text: string): string | undefined =>
  /(?:[?&]join=|\/shared\/|^)([\w-]{22})(?:$|[?&#/])/.exec(text.trim())?.[1];
