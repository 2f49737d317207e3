import { useEffect, useEffectEvent, useState } from 'react';
import { downloadAgain } from './load-again.ts';
import { whenIdle } from './when-idle.ts';

interface LateCode<Part> {
  /** Undefined until its code is there. */
  readonly part: Part | undefined;
}

/** A part that the first view does without: its code comes when the browser is idle, or when the network is back. */
export function useIdleCode<Part>(load: () => Promise<Part>): LateCode<Part> {
  return useLateCode(load, false, reportError);
}

/** The same, and at the latest when someone wants it. */
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
  useEffect(() => whenIdle(() => bring(reportError)), []);
  const isLoaded = part !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    // The network may have gone before the code came.
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
