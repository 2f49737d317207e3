import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Sticker, Ticket, Trophy, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ignoreBounce } from '../../../ui/button/ignore-bounce.ts';
import { Mark } from '../../../ui/mark.tsx';
import { useRootFlag } from '../../../ui/root-flags.ts';
import styles from './navigation.module.css';

/** Teams and Groups are tabs of the same page, so the active entry depends on the query as well as the path. */
function useIsAt(): (to: string) => true | undefined {
  const { pathname, search } = useLocation();
  const isGroups = pathname === paths.dashboard && new URLSearchParams(search).get('tab') === 'groups';
  return (to) => (isGroups ? to === paths.groups : to === pathname) || undefined;
}

/** Shown beside the wordmark from 900 px. */
export function TopNavigation() {
  const { t } = useLingui();
  const isAt = useIsAt();
  const place = (to: string, label: string) => (
    <Link to={to} aria-current={isAt(to) && 'page'}>
      {label}
    </Link>
  );
  return (
    <nav className={styles.top} aria-label={t`Main`}>
      {place(paths.dashboard, t`Teams`)}
      {place(paths.trip, t`Trips`)}
      {place(paths.groups, t`Groups`)}
      {place(paths.profile, t`Profile`)}
    </nav>
  );
}

/** The most-used button. Shown from 900 px, with its keyboard shortcut. */
export function QuickSpotButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="live" className={styles.quick} aria-keyshortcuts="S" onClick={onPress}>
      <Mark size={17} />
      <Trans>Quick Spot</Trans>
      <kbd aria-hidden>S</kbd>
    </Button>
  );
}

/** Navigation within reach of the thumb, below 900 px, with the Quick Spot button in the middle. */
export function BottomBar({ onQuickSpot }: { onQuickSpot: () => void }) {
  const { t } = useLingui();
  useRootFlag('data-with-bar');
  const open = (event: MouseEvent) => {
    ignoreBounce(event);
    onQuickSpot();
  };
  return (
    <nav className={styles.bottom} aria-label={t`Main`} data-surface="board" data-bottom-bar>
      <Place to={paths.dashboard} icon={Sticker} label={t`Teams`} />
      <Place to={paths.trip} icon={Ticket} label={t`Trips`} />
      <button type="button" className={styles.spot} aria-label={t`Quick Spot`} onClick={open}>
        <Mark size={26} />
        <span aria-hidden>
          <Trans>Spot</Trans>
        </span>
      </button>
      <Place to={paths.groups} icon={Trophy} label={t`Groups`} />
      <Place to={paths.profile} icon={UserRound} label={t`You`} />
    </nav>
  );
}

function Place({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  const isAt = useIsAt();
  return (
    <Link to={to} aria-current={isAt(to) && 'page'}>
      <Icon aria-hidden size={23} />
      <span>{label}</span>
    </Link>
  );
}
