import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirmation } from '../../ui/dialog/confirmation.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import { LinkView } from './link-view.tsx';
import { Expiry, LinkKind, Views } from './link-words.tsx';
import { useRevokeLink } from './links.mutations.ts';
import { linkAddress, ownLinksQuery } from './links.queries.ts';
import styles from './my-links.module.css';
import shareStyles from './share-dialog.module.css';

/** The open dialog of a link: its view, or the confirmation before it is revoked. */
type Opened = { readonly link: OwnLink; readonly as: 'view' | 'question' };

/** My active links, with buttons to copy, show, and revoke them. */
export function MyLinks({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const mine = useQuery(ownLinksQuery(userId));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (mine.isLoadingError) {
    return (
      <InlineError
        title={t`Failed to load your links`}
        text={i18n._(errorText(mine.error))}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  if (!mine.data) {
    return (
      <Loading className={styles.loading}>
        <SkeletonLine className={styles.toCome} />
      </Loading>
    );
  }
  if (mine.data.links.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>No links yet. Share your progress, a trip, or a group, and the link will show up here.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={styles.links}>
        {mine.data.links.map((link) => (
          <LinkRow key={link.shareToken} link={link} onOpen={(as) => setOpened({ link, as })} />
        ))}
      </ul>
      {opened?.as === 'view' && (
        <Dialog open onClose={close} title={<LinkName link={opened.link} />} className={shareStyles.dialog}>
          <LinkView link={opened.link} onDone={close} />
        </Dialog>
      )}
      {opened?.as === 'question' && <RevokeQuestion userId={userId} link={opened.link} onClose={close} />}
    </>
  );
}

/** The name of the trip or group behind a link, or "My progress". */
function LinkName({ link }: { link: OwnLink }) {
  return link.targetName === null ? <Trans>My progress</Trans> : link.targetName;
}

function LinkRow({ link, onOpen }: { link: OwnLink; onOpen: (as: Opened['as']) => void }) {
  const { t } = useLingui();
  const name = link.targetName ?? t`My progress`;
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <p className={styles.name}>
          <LinkName link={link} />
        </p>
        <p className={styles.facts}>
          <LinkKind link={link} /> · <Views link={link} />
        </p>
        <p className={styles.facts}>
          <Expiry link={link} />
        </p>
      </div>
      <div className={styles.actions}>
        <CopyButton variant="line" text={linkAddress(link.shareToken)} />
        <Button variant="quiet" icon aria-label={t`Show the link to ${{ name }}`} onClick={() => onOpen('view')}>
          <QrIcon aria-hidden size={20} />
        </Button>
        <Button variant="quiet" icon aria-label={t`Revoke the link to ${{ name }}`} onClick={() => onOpen('question')}>
          <Trash2 aria-hidden size={20} />
        </Button>
      </div>
    </li>
  );
}

function RevokeQuestion({ userId, link, onClose }: { userId: string; link: OwnLink; onClose: () => void }) {
  const revoke = useRevokeLink(userId);
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Revoke this link?</Trans>}
      text={<Trans>This link will stop working for everyone. You can’t restore it.</Trans>}
    >
      <Button
        variant="danger-filled"
        busy={revoke.isPending}
        onClick={() => revoke.mutate(link.shareToken, { onSettled: onClose })}
      >
        <Trans>Revoke</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}
