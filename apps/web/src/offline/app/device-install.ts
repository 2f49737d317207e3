import { createInstallHint, type InstallPrompt } from './install-hint.ts';

// iPads report being a Mac, but no Mac has a touch screen.
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** The install hint of this browser. */
export const installHint = createInstallHint({
  get storage() {
    return window.localStorage;
  },
  isInstalled,
  isIos,
  persist: async () => navigator.storage?.persist?.(),
});

/** The browser fires the event at any time, so listen from the start. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => installHint.keepPrompt(event as InstallPrompt));
  window.addEventListener('appinstalled', installHint.close);
}
