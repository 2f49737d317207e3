// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { inOneTab } from './in-one-tab.ts';
import { acceptingServer, openTab, until } from './testing/tabs.ts';

/** A page that Firefox forgot to take its lock from. */
const holdForever = (name: string) => void navigator.locks.request(name, () => new Promise(() => {})).catch(() => {});

test('waits for another tab', async () => {
  const name = newId();
  const order: string[] = [];
  const first = inOneTab(name, async () => {
    await Promise.resolve();
    order.push('first');
  });
  await Promise.all([first, inOneTab(name, async () => void order.push('second'))]);
  expect(order).toEqual(['first', 'second']);
});

test('takes over a lock that is never released', async () => {
  const name = newId();
  holdForever(name);
  expect(await inOneTab(name, async () => 'done', 20)).toBe('done');
});

test('passes on an error of the work, and does not run it again', async () => {
  let runs = 0;
  const failing = inOneTab(newId(), async () => {
    runs += 1;
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(runs).toBe(1);
});

test('shows the spots while another tab holds the lock', async () => {
  const userId = newId();
  holdForever(`sportspot.outbox.${userId}`);
  const tab = openTab({ userId, server: acceptingServer().server });
  void tab.sync();
  await until(tab, () => tab.state().spots !== null);
  expect(tab.state().problem).toBeNull();
});
