import { useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/addresses/paths.ts';
import { copyText } from '../../lib/device/copy-text.ts';
import { hasShareSheet, openShareSheet } from '../../lib/device/share-sheet.ts';
import { TYPICAL_DURATION, toast } from './toast-store.ts';

interface OwnLink {
  readonly name: string;
  readonly shareToken: string | null;
}

/**
 * Shares the existing link of a trip or group with the share sheet or, without one, the clipboard. Calls `onMake` if there is no
 * link or neither works.
 */
export function useSendLink({ name, shareToken }: OwnLink, onMake: () => void): () => void {
  const { t } = useLingui();
  return () => {
    if (shareToken === null) return onMake();
    const content = { title: name, url: location.origin + paths.shared(shareToken) };
    if (hasShareSheet(content)) return void openShareSheet(content);
    copyText(content.url).then(() => toast({ title: t`Link copied`, duration: TYPICAL_DURATION }), onMake);
  };
}
