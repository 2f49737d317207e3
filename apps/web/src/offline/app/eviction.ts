import { isInstalled } from './device-install.ts';

export interface StorageFacts {
  /** Of the browser's engine. On an iPhone, every browser has Safari's. */
  readonly vendor: string;
  isInstalled(): boolean;
  /** Whether the browser promised to keep what is stored here. Undefined where it can't be asked. */
  isPersisted(): Promise<boolean | undefined>;
}

/** Safari deletes everything that a site stored after 7 days without a visit, unless the site is installed or was promised more. */
export async function canDisappear(facts: StorageFacts): Promise<boolean> {
  if (!facts.vendor.startsWith('Apple') || facts.isInstalled()) return false;
  return !(await facts.isPersisted().catch(() => false));
}

export const storageFacts: StorageFacts = {
  get vendor() {
    return navigator.vendor;
  },
  isInstalled,
  isPersisted: async () => navigator.storage?.persisted?.(),
};
