import { Trans, useLingui } from '@lingui/react/macro';
import { badgeFamilies } from '@sportspot/domain/badges/badges.constants.ts';
import type { BadgeFamily } from '@sportspot/domain/badges/badges.shapes.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { familyNames } from './badge-text.ts';
import type { ShownBadge } from './own-badges.ts';
import { PennantDialog } from './pennant-dialog.tsx';
import { PennantItem } from './pennant-item.tsx';
import styles from './pennants.module.css';
import { useBadges } from './use-badges.ts';

/** Badges shown per family at first; the league family has thirty. */
const SHOWN_PER_FAMILY = 6;

/** First the best earned badges and the ones nearest to their goal; on request every badge, grouped by family. */
export function Pennants({ userId }: { userId: string }) {
  const titleId = useId();
  const badges = useBadges(userId);
  const [openId, setOpenId] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const open = badges?.find(({ definition }) => definition.id === openId);
  const byFamily = Map.groupBy(badges ?? [], ({ definition }) => definition.family);
  return (
    <section className={styles.wall} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className="d2">
          <Trans>Badges</Trans>
        </h2>
        {badges && <Count badges={badges} />}
      </header>
      {!badges ? (
        <Loading>
          <SkeletonLine className={styles.toCome} />
        </Loading>
      ) : isWhole ? (
        badgeFamilies.map((family) => (
          <Family key={family} family={family} badges={byFamily.get(family) ?? []} onOpen={setOpenId} />
        ))
      ) : (
        <First badges={badges} titleId={titleId} onOpen={setOpenId} onAll={() => setWhole(true)} />
      )}
      {open && <PennantDialog badge={open} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

const isEarned = ({ level }: ShownBadge): boolean => level > 0;

function Count({ badges }: { badges: readonly ShownBadge[] }) {
  const { t, i18n } = useLingui();
  const earned = i18n.number(badges.filter(isEarned).length);
  const total = i18n.number(badges.length);
  return (
    <p className={`num ${styles.count}`}>
      <span className="visually-hidden">{t`${{ earned }} of ${{ total }} earned`}</span>
      <span aria-hidden>
        {earned}
        <span className={styles.total}>/{total}</span>
      </span>
    </p>
  );
}

const shareOf = ({ value, goals, level }: ShownBadge): number => Math.min(1, value / (goals[level] ?? value + 1));

/** Earned badges first, then the ones nearest to their goal; ties keep the order of definition. */
const inOrder = (badges: readonly ShownBadge[]): ShownBadge[] =>
  badges.toSorted(
    (one, other) =>
      Number(isEarned(other)) - Number(isEarned(one)) ||
      (isEarned(one) ? other.level - one.level : shareOf(other) - shareOf(one)),
  );

/** Badges shown at first, and the most of them that are earned ones. */
const FIRST = 12;
const EARNED_AT_FIRST = 8;

function firstOf(badges: readonly ShownBadge[]): ShownBadge[] {
  const all = inOrder(badges);
  const earned = all.filter(isEarned).slice(0, EARNED_AT_FIRST);
  return [...earned, ...all.filter((badge) => !isEarned(badge)).slice(0, FIRST - earned.length)];
}

interface FirstProps {
  badges: readonly ShownBadge[];
  titleId: string;
  onOpen: (id: string) => void;
  onAll: () => void;
}

function First({ badges, titleId, onOpen, onAll }: FirstProps) {
  const { i18n } = useLingui();
  return (
    <div>
      <ul className={styles.pennants} aria-labelledby={titleId}>
        {firstOf(badges).map((badge) => (
          <li key={badge.definition.id}>
            <PennantItem badge={badge} onOpen={() => onOpen(badge.definition.id)} />
          </li>
        ))}
      </ul>
      <Button variant="line" className={styles.more} onClick={onAll}>
        <Trans>Show all {{ count: i18n.number(badges.length) }} badges</Trans>
      </Button>
    </div>
  );
}

interface FamilyProps {
  family: BadgeFamily;
  badges: readonly ShownBadge[];
  onOpen: (id: string) => void;
}

function Family({ family, badges, onOpen }: FamilyProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const all = inOrder(badges);
  // Earned badges are never hidden.
  const visible = isWhole ? all : all.slice(0, Math.max(SHOWN_PER_FAMILY, badges.filter(isEarned).length));
  if (all.length === 0) return null;
  return (
    <div>
      <h3 id={titleId} className={`d4 ${styles.family}`}>
        {i18n._(familyNames[family])}
      </h3>
      <ul className={styles.pennants} aria-labelledby={titleId}>
        {visible.map((badge) => (
          <li key={badge.definition.id}>
            <PennantItem badge={badge} onOpen={() => onOpen(badge.definition.id)} />
          </li>
        ))}
      </ul>
      {visible.length < all.length && (
        <Button variant="line" className={styles.more} onClick={() => setWhole(true)}>
          <Trans>Show all {{ count: i18n.number(all.length) }}</Trans>
          <span className="visually-hidden">: {i18n._(familyNames[family])}</span>
        </Button>
      )}
    </div>
  );
}
