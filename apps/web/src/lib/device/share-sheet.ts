interface Content {
  readonly title: string;
  readonly url: string;
}

/** Whether the system has a share sheet for this content. */
export const hasShareSheet = (content: Content): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(content);

export const openShareSheet = (content: Content): Promise<void> =>
  navigator.share(content).catch((error: unknown) => {
    // The user closed the share sheet: not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
  });
