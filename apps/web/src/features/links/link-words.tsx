import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { longDate, momentOf } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/use-now.ts';

/** When a link expires. */
export function Expiry({ link }: { link: Pick<OwnLink, 'expiresAt'> }) {
  const { i18n } = useLingui();
  if (link.expiresAt === null) return <Trans>Never expires.</Trans>;
  return <Trans>Expires on {{ day: longDate(link.expiresAt, i18n.locale) }}.</Trans>;
}

/** How often a link was opened, and when it was last opened. */
export function Views({ link }: { link: Pick<OwnLink, 'viewCount' | 'lastViewedAt'> }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (link.lastViewedAt === null) return <Trans>Not viewed yet.</Trans>;
  const last = momentOf(link.lastViewedAt, now, i18n.locale);
  return (
    <Trans>
      <Plural value={link.viewCount} one="# view" other="# views" />, last viewed {{ last }}.
    </Trans>
  );
}

/** The kind of a link. Marks the main link, which a trip or group has from the start. */
export function LinkKind({ link }: { link: Pick<OwnLink, 'type' | 'isOwnOfTarget'> }) {
  if (link.type === 'all-time') return <Trans>All-time progress</Trans>;
  if (link.type === 'trip') return link.isOwnOfTarget ? <Trans>Main trip link</Trans> : <Trans>Trip</Trans>;
  return link.isOwnOfTarget ? <Trans>Main group link</Trans> : <Trans>Group</Trans>;
}
