import { useEffect, useEffectEvent, useState } from 'react';
import { afterFirstView } from './first-view.ts';
import { downloadAgain } from './load-again.ts';

interface LateCode<Part> {
  /** Undefined until the code has loaded. */
  readonly part: Part | undefined;
}

/** Loads code that the first view doesn't need: after it, or when back online. */
export function useIdleCode<Part>(load: () => Promise<Part>): LateCode<Part> {
  return useLateCode(load, false, reportError);
}

/** The same, and immediately once it is wanted. */
export function useLateCode<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailed: (error: unknown) => void,
): LateCode<Part> {
  const [part, setPart] = useState<Part>();
  const bring = useEffectEvent((failed: (error: unknown) => void) => {
    load().then((loaded) => setPart(() => loaded), failed);
  });
  const fail = useEffectEvent(onFailed);
  useEffect(() => afterFirstView(() => bring(reportError)), []);
  const isLoaded = part !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    // The connection may have been lost before the code arrived.
    const onOnline = () => void downloadAgain().then(() => bring(reportError));
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isLoaded]);
  const isMissing = isWanted && !isLoaded;
  useEffect(() => {
    if (isMissing) bring(fail);
  }, [isMissing]);
  return { part };
}
