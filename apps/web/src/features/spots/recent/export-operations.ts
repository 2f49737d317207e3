import type { OutboxEntry } from '../../../offline/account/account-db.ts';

/** Downloads unsent operations as a file, so that they don't exist on this device alone. */
export function exportOperations(outbox: readonly OutboxEntry[]): void {
  const entries = outbox.map(({ operation, refusal }) => ({ operation, refusal }));
  const url = URL.createObjectURL(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'sportspot-waiting.json';
  link.click();
  URL.revokeObjectURL(url);
}
