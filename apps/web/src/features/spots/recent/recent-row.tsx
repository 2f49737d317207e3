import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { RotateCcw, Ticket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import { WaitingMark } from '../waiting/waiting-mark.tsx';
import styles from './recent-dialog.module.css';

interface RecentRowProps {
  /** Its crest is shown; a reset has no team. */
  team: Team | undefined;
  isReset: boolean;
  isWaiting: boolean;
  title: string;
  text: string;
  /** Buttons, described by the title. */
  children: (titleId: string) => ReactNode;
}

/** A recent operation. */
export function RecentRow({ team, isReset, isWaiting, title, text, children }: RecentRowProps) {
  const titleId = useId();
  const Icon = isReset ? RotateCcw : Ticket;
  return (
    <li className={styles.row}>
      <span className={styles.art}>
        {team ? <TeamLogo team={team} size={44} /> : <Icon aria-hidden size={20} />}
        {isWaiting && <WaitingMark className={styles.waiting} />}
      </span>
      <div className={styles.what}>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.buttons}>{children(titleId)}</div>
    </li>
  );
}
