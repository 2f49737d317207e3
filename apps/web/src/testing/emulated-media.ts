import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Feature = 'prefers-reduced-motion' | 'forced-colors';

/** Emulates what a fan has chosen in the system's settings, until the test ends. */
export async function emulateMedia(name: Feature, value: 'reduce' | 'no-preference' | 'active'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { features: [] }));
}
