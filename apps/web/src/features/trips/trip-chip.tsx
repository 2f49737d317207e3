import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Ticket } from 'lucide-react';
import styles from './trip-chip.module.css';

interface Trip {
  readonly id: string;
  readonly name: string;
}

interface TripChipProps {
  trip: Trip;
  /** The running trips. */
  trips: readonly Trip[];
  onChoose: (tripId: string) => void;
}

/** Which trip is shown, always in sight; with several running, the way to another. */
export function TripChip({ trip, trips, onChoose }: TripChipProps) {
  const { t } = useLingui();
  return (
    <span className={styles.chip}>
      <Ticket aria-hidden size={18} className={styles.icon} />
      {trips.length === 1 ? (
        <span className={styles.name}>{trip.name}</span>
      ) : (
        <>
          <select
            aria-label={t`Trip`}
            className={styles.name}
            value={trip.id}
            onChange={(event) => onChoose(event.target.value)}
          >
            {trips.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={18} className={styles.arrow} />
        </>
      )}
    </span>
  );
}
