import { expect, test } from 'vitest';
import { canDisappear, type StorageFacts } from './eviction.ts';

const safari: StorageFacts = {
  vendor: 'Apple Computer, Inc.',
  isInstalled: () => false,
  isPersisted: async () => false,
};

test('storage can disappear in Safari, and in every browser of an iPhone', async () => {
  expect(await canDisappear(safari)).toBe(true);
});

test('storage can disappear if the browser does not report persistence, or fails to', async () => {
  expect(await canDisappear({ ...safari, isPersisted: async () => undefined })).toBe(true);
  expect(await canDisappear({ ...safari, isPersisted: () => Promise.reject(new Error('blocked')) })).toBe(true);
});

test('storage stays in an installed app, when persistent, and in other engines', async () => {
  expect(await canDisappear({ ...safari, isInstalled: () => true })).toBe(false);
  expect(await canDisappear({ ...safari, isPersisted: async () => true })).toBe(false);
  expect(await canDisappear({ ...safari, vendor: 'Google Inc.' })).toBe(false);
  expect(await canDisappear({ ...safari, vendor: '' })).toBe(false);
});
