import { useSyncExternalStore } from 'react';
import { installHint } from './device-install.ts';
import type { InstallWay } from './install-hint.ts';

/** The offer while the hint is shown. */
export const useInstallHint = (): InstallWay | null =>
  useSyncExternalStore(installHint.shown.subscribe, installHint.shown.get);
