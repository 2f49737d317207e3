/** A download that takes longer must not keep Reload from reloading. */
const TIMEOUT_MS = 5000;

/**
 * Downloads code again before importing it again. After a failed download, WebKit returns the failure from memory for every
 * import of the file, even on the next page, until something other than an import downloads it. The build lists all imported
 * files in the page's head.
 */
export async function downloadAgain(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.allSettled([...files].map(({ href }) => fetch(href, { signal })));
}

/** Firefox also remembers the failure, but only until the page is reloaded. */
export async function reloadCode(): Promise<void> {
  await downloadAgain();
  window.location.reload();
}

/** Retries after code failed to load. Offline a reload might fail entirely, so the page stays. */
export async function loadAgain(retry: () => unknown): Promise<void> {
  if (navigator.onLine) return reloadCode();
  retry();
}
