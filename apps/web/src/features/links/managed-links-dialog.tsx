import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedLink } from '@sportspot/domain/sharing/links.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { longDate } from '../../lib/dates/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirmation } from '../../ui/dialog/confirmation.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { Expiry, LinkKind, Views } from './link-words.tsx';
import { useRevokeManagedLink } from './links.mutations.ts';
import { type LinkTarget, managedLinksQuery } from './links.queries.ts';
import styles from './my-links.module.css';
import shareStyles from './share-dialog.module.css';

interface ManagedLinksDialogProps {
  userId: string;
  target: LinkTarget & { readonly name: string };
  onClose: () => void;
}

/** Every link to a group or trip, including those that others made, for its creator to revoke. */
export function ManagedLinksDialog({ userId, target, onClose }: ManagedLinksDialogProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(managedLinksQuery(userId, target));
  const [asked, setAsked] = useState<ManagedLink>();
  const links = list.data?.pages.flatMap((page) => page.links);
  if (asked) return <RevokeQuestion userId={userId} target={target} link={asked} onClose={() => setAsked(undefined)} />;
  return (
    <Dialog open onClose={onClose} title={<Trans>All links</Trans>} className={shareStyles.dialog}>
      {links ? (
        <>
          <ul className={styles.links}>
            {links.map((link) => (
              <LinkRow key={link.shareToken} link={link} onRevoke={() => setAsked(link)} />
            ))}
          </ul>
          {links.length === 0 && (
            <p className={styles.none}>
              <Trans>No active links.</Trans>
            </p>
          )}
          {list.hasNextPage && (
            <Button variant="line" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      ) : list.isLoadingError ? (
        <InlineError
          title={t`Couldn’t load the links`}
          text={i18n._(errorText(list.error))}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Loading className={styles.loading}>
          <SkeletonLine className={styles.toCome} />
        </Loading>
      )}
    </Dialog>
  );
}

function LinkRow({ link, onRevoke }: { link: ManagedLink; onRevoke: () => void }) {
  const { t, i18n } = useLingui();
  const { userName: name } = link.madeBy;
  const day = longDate(link.createdAt, i18n.locale);
  const own = link.type === 'trip' ? t`Revoke the main trip link` : t`Revoke the main group link`;
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <p className={styles.name}>{link.isOwnOfTarget ? <LinkKind link={link} /> : <bdi>{name}</bdi>}</p>
        <p className={styles.facts}>
          <Trans>Created on {{ day }}.</Trans> <Expiry link={link} /> <Views link={link} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="line"
          aria-label={link.isOwnOfTarget ? own : t`Revoke the link ${{ name }} made on ${{ day }}`}
          onClick={onRevoke}
        >
          <Trash2 aria-hidden size={20} />
          <Trans>Revoke</Trans>
        </Button>
      </div>
    </li>
  );
}

interface RevokeQuestionProps extends Omit<ManagedLinksDialogProps, 'onClose'> {
  link: ManagedLink;
  /** Back to the list. */
  onClose: () => void;
}

function RevokeQuestion({ userId, target, link, onClose }: RevokeQuestionProps) {
  const revoke = useRevokeManagedLink(userId, target);
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
