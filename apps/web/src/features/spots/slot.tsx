import type { Team } from '@sportspot/catalogue/team.ts';
import styles from './slot.module.css';

/** A team still missing from the album. The whole slot opens the team. */
export function Slot({ team, onOpen }: { team: Team; onOpen: () => void }) {
  return (
    <button type="button" className={styles.slot} onClick={onOpen}>
      <span className={styles.number}>{team.slot}</span>
      <span className={styles.initials} aria-hidden>
        {team.abbreviation}
      </span>
      <span className={styles.label}>
        <span className={styles.place}>{team.place}</span> <span className={styles.name}>{team.nickname}</span>
      </span>
    </button>
  );
}
