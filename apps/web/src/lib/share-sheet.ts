interface Content {
  readonly title: string;
  readonly url: string;
}

/** Has the system a share sheet that takes this? */
export const hasShareSheet = (content: Content): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(content);

export const openShareSheet = (content: Content): Promise<void> =>
  navigator.share(content).catch((error: unknown) => {
    // Whoever closes the sheet has seen it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
  });
