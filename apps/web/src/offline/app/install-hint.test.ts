import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createInstallHint, type Device, type InstallPrompt } from './install-hint.ts';

beforeAll(() => void vi.stubGlobal('reportError', vi.fn()));
afterAll(() => void vi.unstubAllGlobals());

/** Storage that outlives a visit. */
function createMemory(): Device['storage'] {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const createDevice = (parts: Partial<Device> = {}) => ({
  storage: createMemory(),
  isInstalled: () => false,
  isIos: () => false,
  persist: vi.fn<Device['persist']>(async () => true),
  ...parts,
});

const createPrompt = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<InstallPrompt['prompt']>(async () => undefined),
  });

function spotTimes(hint: ReturnType<typeof createInstallHint>, times: number): void {
  for (let spot = 0; spot < times; spot += 1) hint.noteSpot();
}

test('shows the hint with the third spot, and requests persistent storage', () => {
  const device = createDevice();
  const hint = createInstallHint(device);
  const prompt = createPrompt();
  hint.keepPrompt(prompt);
  expect(prompt.defaultPrevented).toBe(true);
  spotTimes(hint, 2);
  expect(hint.shown.get()).toBeNull();
  expect(device.persist).not.toHaveBeenCalled();
  hint.noteSpot();
  expect(hint.shown.get()).toBe('prompt');
  expect(device.persist).toHaveBeenCalledOnce();
  hint.install();
  expect(prompt.prompt).toHaveBeenCalledOnce();
  expect(hint.shown.get()).toBeNull();
});

test('counts spots of earlier visits, and shows the hint when the prompt comes later', () => {
  const device = createDevice();
  spotTimes(createInstallHint(device), 2);
  const hint = createInstallHint(device);
  spotTimes(hint, 4);
  expect(hint.shown.get()).toBeNull();
  const listener = vi.fn<() => void>();
  hint.shown.subscribe(listener);
  hint.keepPrompt(createPrompt());
  expect(hint.shown.get()).toBe('prompt');
  expect(listener).toHaveBeenCalledOnce();
  expect(device.persist).toHaveBeenCalledOnce();
});

test.each(['closed', 'ignored'])('never shows again once it was %s', (how) => {
  const device = createDevice({ isIos: () => true });
  const first = createInstallHint(device);
  spotTimes(first, 3);
  expect(first.shown.get()).toBe('by-hand');
  if (how === 'closed') first.close();
  const next = createInstallHint(device);
  next.keepPrompt(createPrompt());
  spotTimes(next, 10);
  expect(next.shown.get()).toBeNull();
});

test('shows nothing in an installed app', () => {
  const hint = createInstallHint(createDevice({ isInstalled: () => true }));
  hint.keepPrompt(createPrompt());
  spotTimes(hint, 5);
  expect(hint.shown.get()).toBeNull();
});

test('shows nothing in a browser without a way to install', () => {
  const hint = createInstallHint(createDevice());
  spotTimes(hint, 5);
  expect(hint.shown.get()).toBeNull();
});

test('does nothing when storage is blocked', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const hint = createInstallHint(createDevice({ storage: { getItem: forbidden, setItem: forbidden } }));
  spotTimes(hint, 5);
  expect(hint.shown.get()).toBeNull();
});
