import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { degreesText } from '../../../lib/texts/degrees-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type Position, rounded } from '../own/spot-details.ts';
import styles from './spot-details.module.css';

/** In ms. A cached position this fresh is accepted; a slower request times out. */
const GOOD_FOR = 60_000;
const TIMEOUT = 15_000;

type Search = 'idle' | 'searching' | 'blocked' | 'failed';

interface PositionFieldProps {
  position: Position | null;
  onChange: (position: Position | null) => void;
}

/** The current position. The device is asked only on a tap. */
export function PositionField({ position, onChange }: PositionFieldProps) {
  const [search, setSearch] = useState<Search>('idle');
  const ask = () => {
    setSearch('searching');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSearch('idle');
        onChange(rounded(coords));
      },
      ({ code, PERMISSION_DENIED }) => setSearch(code === PERMISSION_DENIED ? 'blocked' : 'failed'),
      { maximumAge: GOOD_FOR, timeout: TIMEOUT },
    );
  };
  return (
    <div className={styles.position}>
      {position ? (
        <>
          <p className={styles.coordinates}>
            <MapPin aria-hidden size={20} />
            <Coordinates {...position} />
          </p>
          <Button variant="line" onClick={() => onChange(null)}>
            <Trans>Remove location</Trans>
          </Button>
        </>
      ) : (
        <Button variant="line" busy={search === 'searching'} onClick={ask}>
          <MapPin aria-hidden size={20} />
          <Trans>Add my location</Trans>
        </Button>
      )}
      <output className={styles.hint}>
        {search === 'blocked' && <Trans>Your browser is blocking your location. Allow it, then tap again.</Trans>}
        {search === 'failed' && <Trans>Couldn’t find your location. Try again outdoors, or type it in.</Trans>}
      </output>
    </div>
  );
}

/** The exact position, which is never shown to other users. */
export function Coordinates({ lat, lon }: Position) {
  const { i18n } = useLingui();
  return (
    <span>
      <Trans>
        {{ latitude: degreesText(lat, i18n) }}, {{ longitude: degreesText(lon, i18n) }}. Never shared.
      </Trans>
    </span>
  );
}
