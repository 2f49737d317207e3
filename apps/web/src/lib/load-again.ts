/**
 * Downloads code again before it's imported again: after a download failed, WebKit answers every import of the file from memory, even
 * on the next page, until something else than an import downloads it. The build lists the files of everything imported so far in the
 * page's head.
 */
export async function downloadAgain(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.allSettled([...files].map(({ href }) => fetch(href)));
}

/** Firefox, too, remembers that a file failed, but only until the page is loaded anew. */
export async function reloadCode(): Promise<void> {
  await downloadAgain();
  window.location.reload();
}

/** Tries again after code failed to load. Without a network a new page might not come at all, so the old one stays. */
export async function loadAgain(retry: () => unknown): Promise<void> {
  if (navigator.onLine) return reloadCode();
  retry();
}
