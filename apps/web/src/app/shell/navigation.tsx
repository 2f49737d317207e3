import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Sticker, Ticket, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ignoreBounce } from '../../ui/ignore-bounce.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './navigation.module.css';

/** Beside the wordmark, from 900 px. */
export function TopNavigation() {
  const { t } = useLingui();
  return (
    <nav className={styles.top} aria-label={t`Main`}>
      <NavLink to={paths.dashboard}>{t`Teams`}</NavLink>
      <NavLink to={paths.trip}>{t`Trips`}</NavLink>
      <NavLink to={paths.profile}>{t`Profile`}</NavLink>
    </nav>
  );
}

/** What is pressed most, from 900 px with the key that does the same. */
export function QuickSpotButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="live" className={styles.quick} aria-keyshortcuts="S" onClick={onPress}>
      <Mark size={17} />
      <Trans>Quick Spot</Trans>
      <kbd aria-hidden>S</kbd>
    </Button>
  );
}

/** In reach of the thumb, below 900 px, with the disc that spots in its middle. */
export function BottomBar({ onQuickSpot }: { onQuickSpot: () => void }) {
  const { t } = useLingui();
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
      <Place to={paths.profile} icon={UserRound} label={t`You`} />
    </nav>
  );
}

function Place({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <NavLink to={to}>
      <Icon aria-hidden size={23} />
      <span>{label}</span>
    </NavLink>
  );
}
