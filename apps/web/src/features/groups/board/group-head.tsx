import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { ChevronLeft, LogOut, Settings2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/addresses/paths.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { useSendLink } from '../../../ui/toast/use-send-link.ts';
import styles from './group-head.module.css';

interface GroupHeadProps {
  group: Group;
  isOnline: boolean;
  /** Opens the dialog that creates a link with an expiry and a QR code. */
  onShare: () => void;
  onSettings: () => void;
  onLeave: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Longer names get a smaller font, so that they do not fill the screen of a phone. */
const LONG = 24;

/** The name and facts of a group, and its actions. */
export function GroupHead({ group, isOnline, onShare, onSettings, onLeave, children }: GroupHeadProps) {
  const { t, i18n } = useLingui();
  const { can, settings, creatorName } = group;
  const send = useSendLink(group, onShare);
  return (
    <header className={styles.head}>
      <BackToGroups />
      <h1 className={group.name.length > LONG ? 'd2' : 'd1'}>
        <bdi>{group.name}</bdi>
      </h1>
      {group.description && (
        <p className={styles.about}>
          <bdi>{group.description}</bdi>
        </p>
      )}
      <p className={styles.meta}>
        <span>
          <Trans>
            Creator: <bdi>{creatorName}</bdi>. Created on {{ day: longDate(group.createdAt, i18n.locale) }}.
          </Trans>
        </span>{' '}
        <span>{settings.isPublic ? <Trans>Public.</Trans> : <Trans>Not in the public list.</Trans>}</span>{' '}
        {!settings.allowNewMembers && (
          <span>
            <Trans>Closed to new members.</Trans>
          </span>
        )}
      </p>
      <div className={styles.actions}>
        <Button aria-label={t`Share group`} onClick={send}>
          <Share2 aria-hidden size={20} />
          <Trans>Share</Trans>
        </Button>
        <Button variant="line" disabled={!isOnline} aria-label={t`More ways to share`} onClick={onShare}>
          <Trans>More</Trans>
        </Button>
        {can.update && (
          <Button variant="line" disabled={!isOnline} aria-label={t`Group settings`} onClick={onSettings}>
            <Settings2 aria-hidden size={20} />
            <Trans>Settings</Trans>
          </Button>
        )}
        {can.leave && (
          <Button variant="quiet" disabled={!isOnline} aria-label={t`Leave group`} onClick={onLeave}>
            <LogOut aria-hidden size={20} />
            <Trans>Leave</Trans>
          </Button>
        )}
        {children}
      </div>
      {!isOnline && (
        <p className={styles.meta}>
          <Trans>You’re offline. Connect to change the group.</Trans>
        </p>
      )}
    </header>
  );
}

export function BackToGroups() {
  return (
    <ButtonLink to={paths.groups} variant="quiet" className={styles.back}>
      <ChevronLeft aria-hidden size={20} />
      <Trans>All groups</Trans>
    </ButtonLink>
  );
}
