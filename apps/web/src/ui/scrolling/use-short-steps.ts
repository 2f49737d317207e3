import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { isFirstRender, isFirstView } from '../../lib/loading/first-view.ts';
import { afterPaint } from '../../lib/loading/tasks.ts';

interface ShortSteps {
  /** Whether to render the content. */
  readonly isReady: boolean;
  /** Whether to render only what is on the first screen at first. */
  readonly startsWithTop: boolean;
}

/**
 * The first content of a page renders in short steps, so that a phone responds meanwhile. Later content renders at once, because
 * going back restores the scroll position.
 */
export function useShortSteps(isLoaded: boolean): ShortSteps {
  const [startsWithTop] = useState(isFirstView);
  const [isSliced] = useState(isFirstRender);
  const isReady = useDeferredValue(isLoaded, isLoaded && (isSliced || !startsWithTop));
  return { isReady, startsWithTop };
}

/** Whether to render what is below the first screen: with `startsWithTop`, once that has been painted. */
export function useIsRestRendered(startsWithTop: boolean): boolean {
  const [isRendered, setRendered] = useState(!startsWithTop);
  useEffect(() => afterPaint(() => startTransition(() => setRendered(true))), []);
  return isRendered;
}
