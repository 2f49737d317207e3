import { useLingui } from '@lingui/react/macro';
import { Sticker, Ticket, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
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

/** In reach of the thumb, below 900 px. */
export function BottomBar() {
  const { t } = useLingui();
  const places = [
    { to: paths.dashboard, label: t`Teams`, Icon: Sticker },
    { to: paths.trip, label: t`Trips`, Icon: Ticket },
    { to: paths.profile, label: t`You`, Icon: UserRound },
  ];
  return (
    <nav className={styles.bottom} aria-label={t`Main`} data-surface="board" data-bottom-bar>
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon aria-hidden size={23} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
