import { Trans, useLingui } from '@lingui/react/macro';
import type { RemovedPerson } from '@sportspot/domain/accounts/removed.shapes.ts';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates/dates.ts';
import { Button } from '../button/button.tsx';
import { Loading, SkeletonLine } from '../states/skeleton.tsx';
import styles from './member-list.module.css';
import { Monogram } from './monogram.tsx';

/** The members of a group or the participants of a trip. */
export function MemberList({ children }: { children: ReactNode }) {
  return <ul className={styles.members}>{children}</ul>;
}

interface MemberRowProps {
  person: { readonly userId: string; readonly userName: string; readonly profileImageUrl?: string | null };
  meta: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

export function MemberRow({ person: { userId, userName, profileImageUrl }, meta, children }: MemberRowProps) {
  return (
    <li className={styles.member}>
      <Monogram id={userId} name={userName} picture={profileImageUrl} />
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {userName}
        </span>
        <span className={styles.meta}>{meta}</span>
      </span>
      {children}
    </li>
  );
}

export function MembersToCome() {
  return (
    <Loading>
      <SkeletonLine className={styles.toCome} />
      <SkeletonLine className={styles.toCome} />
    </Loading>
  );
}

interface RemovedListProps {
  people: readonly RemovedPerson[];
  /** The person being let back in. */
  busyId: string | undefined;
  onAllow: (userId: string) => void;
  /** Undefined when all are loaded. */
  onMore: (() => void) | undefined;
}

/** People the creator removed, with a button to let them back in. Renders nothing when empty. */
export function RemovedList({ people, busyId, onAllow, onMore }: RemovedListProps) {
  const { t, i18n } = useLingui();
  if (people.length === 0) return null;
  return (
    <section className={styles.removed}>
      <h3 className="d3">
        <Trans>Removed people</Trans>
      </h3>
      <p className={styles.note}>
        <Trans>They can’t join by any link or code until you allow them back.</Trans>
      </p>
      <MemberList>
        {people.map((person) => (
          <MemberRow
            key={person.userId}
            person={person}
            meta={<Trans>Removed on {{ day: longDate(person.removedAt, i18n.locale) }}</Trans>}
          >
            <Button
              variant="line"
              aria-label={t`Allow back ${{ name: person.userName }}`}
              busy={busyId === person.userId}
              onClick={() => onAllow(person.userId)}
            >
              <Trans>Allow back</Trans>
            </Button>
          </MemberRow>
        ))}
      </MemberList>
      {onMore && (
        <Button variant="line" wide onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}
