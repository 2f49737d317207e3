/**
 * Resolves in another task, so that the browser can respond to the user in between. Not `setTimeout`, which browsers slow down when
 * it is nested.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });
}

/** In ms. A hidden page paints nothing. */
const LATEST_PAINT = 200;

/** Runs work once the screen shows what has changed. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, LATEST_PAINT);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
