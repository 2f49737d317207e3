import { whenIdle } from './when-idle.ts';

/** In ms. The first view is over by then, even if its data hasn't loaded. */
const LATEST = 4000;

let isOver = false;
let finish: (() => void) | undefined;
const over = new Promise<void>((resolve) => {
  finish = resolve;
});

/** Whether the first screen of this page still waits for its data. */
export const isFirstView = (): boolean => !isOver;

let isRendered = false;

/** Whether the app renders for the first time. That render is sliced, however much it shows. */
export const isFirstRender = (): boolean => !isRendered;

/** The app is on the page. */
export function endFirstRender(): void {
  isRendered = true;
}

/** The first screen has its data, or failed to load it. */
export function endFirstView(): void {
  isOver = true;
  finish?.();
}

let limit: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs work that the first view doesn't need: afterwards, when the browser is idle. Until then it would compete with the first
 * view for the network and the processor. Returns a function that cancels it.
 */
export function afterFirstView(work: () => void): () => void {
  limit ??= setTimeout(endFirstView, LATEST);
  let isCancelled = false;
  let cancel = () => {
    isCancelled = true;
  };
  void over.then(() => {
    if (!isCancelled) cancel = whenIdle(work);
  });
  return () => cancel();
}
