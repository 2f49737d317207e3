import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './trip-ticket.module.css';

interface TripTicketProps {
  name: string;
  /** How many teams one has there. */
  teams: number;
  /** The way on. */
  children: ReactNode;
}

/** A running trip as a ticket. */
export function TripTicket({ name, teams, children }: TripTicketProps) {
  return (
    <section className={styles.ticket} aria-label={name}>
      <div className={styles.main}>
        <p className={styles.live}>
          <Trans>Live</Trans>
        </p>
        <h2 className="d1">{name}</h2>
        <dl>
          <dt className={`label ${styles.label}`}>
            <Trans>Your teams</Trans>
          </dt>
          <dd className={`num ${styles.number}`}>{teams}</dd>
        </dl>
      </div>
      <div className={styles.stub}>{children}</div>
    </section>
  );
}
