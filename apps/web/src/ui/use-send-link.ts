import { useLingui } from '@lingui/react/macro';
import { copyText } from '../lib/copy-text.ts';
import { paths } from '../lib/paths.ts';
import { hasShareSheet, openShareSheet } from '../lib/share-sheet.ts';
import { TYPICAL_DURATION, toast } from './toast-store.ts';

interface OwnLink {
  readonly name: string;
  readonly shareToken: string | null;
}

/**
 * Sends the link that a trip or a group has already: by the share sheet, or where there is none by the clipboard.
 * `onMake` where there is no link, or nothing takes it.
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
