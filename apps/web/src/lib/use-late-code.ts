import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface LateCode<Part> {
  /** Undefined until its code is there. */
  readonly part: Part | undefined;
}

/** A part that the first view does without: its code comes when the browser is idle. */
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
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (isMissing) bring(fail);
  }, [isMissing]);
  return { part };
}
