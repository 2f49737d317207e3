import { Trans, useLingui } from '@lingui/react/macro';
import { placeConsents } from '@sportspot/domain/trips/trips.constants.ts';
import type { PlaceConsent, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { usePlaceConsent } from '../tools/trip-tools.mutations.ts';
import styles from './place-question.module.css';

/** Labels for the location sharing options. */
export function usePlaceNames(): Record<PlaceConsent, string> {
  const { t } = useLingui();
  return { nothing: t`Nothing`, text: t`The location I typed`, cell: t`An area about 12 mi (20 km) wide` };
}

interface PlaceQuestionProps {
  userId: string;
  trip: Trip;
  isOnline: boolean;
}

/** Asked once of every participant of a trip that tracks locations. Nothing is shared until then. */
export function PlaceQuestion({ userId, trip, isOnline }: PlaceQuestionProps) {
  const titleId = useId();
  const names = usePlaceNames();
  const consent = usePlaceConsent(userId);
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <MapPin aria-hidden size={20} />
      <div>
        <h2 id={titleId} className={styles.title}>
          <Trans>What location can others see for your spots here?</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>We only keep locations you add yourself. Until you choose, others see nothing.</Trans>
        </p>
        <div className={styles.choices}>
          {placeConsents.map((choice) => (
            <Button
              key={choice}
              variant="line"
              disabled={!isOnline}
              busy={consent.isPending && consent.variables.placeConsent === choice}
              onClick={() => consent.mutate({ tripId: trip.id, placeConsent: choice })}
            >
              {names[choice]}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
