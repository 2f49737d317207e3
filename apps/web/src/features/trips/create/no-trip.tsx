import { Trans } from '@lingui/react/macro';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import styles from './no-trip.module.css';
import { useStartTrip } from './trips.mutations.ts';

/** Shown when no trip is active: starts one with a tap. Until then spots go to the album. */
export function NoTrip({ userId }: { userId: string }) {
  const { start, isStarting } = useStartTrip(userId);
  return (
    <div className={styles.none}>
      <p className={styles.text}>
        <Trans>No active trip, so what you spot goes in your album.</Trans>
      </p>
      <Button variant="live" busy={isStarting} onClick={start}>
        <Trans>Start a trip</Trans>
      </Button>
      <ButtonLink variant="line" to={paths.trip}>
        <Trans>Join a trip</Trans>
      </ButtonLink>
    </div>
  );
}
