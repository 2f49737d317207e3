import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnSpot, Spot } from '@sportspot/domain/spots/spots.contract.ts';
import { MapPin, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { degreesText } from '../../../lib/texts/degrees-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { positionOf } from '../own/spot-details.ts';
import styles from './spot-details.module.css';
import type { DetailName } from './spot-details-dialog.tsx';
import { Coordinates } from './spot-details-position.tsx';

/** The details of one's own spot, with buttons to edit them. */
export function OwnNotes({ spot, onEdit }: { spot: OwnSpot; onEdit: (first: DetailName) => void }) {
  const { t } = useLingui();
  const position = positionOf(spot);
  const hasPlace = Boolean(spot.placeText || position);
  const hasNote = Boolean(spot.gear || spot.note);
  return (
    <ul className={styles.notes}>
      <Note icon={<MapPin aria-hidden size={20} />}>
        <span className={styles.words}>
          {spot.placeText && <span>{spot.placeText}</span>}
          {position && <Coordinates {...position} />}
          {!hasPlace && <Trans>Where was it?</Trans>}
        </span>
        <EditButton
          isThere={hasPlace}
          label={hasPlace ? t`Edit location` : t`Add location`}
          onEdit={() => onEdit('placeText')}
        />
      </Note>
      <Note icon={<Pencil aria-hidden size={20} />}>
        <span className={styles.words}>
          {spot.gear && <span>{spot.gear}</span>}
          {spot.note && <span className={styles.note}>{spot.note}</span>}
          {!hasNote && <Trans>What gear was it on?</Trans>}
        </span>
        <EditButton isThere={hasNote} label={hasNote ? t`Edit note` : t`Add note`} onEdit={() => onEdit('gear')} />
      </Note>
    </ul>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}

function EditButton({ isThere, label, onEdit }: { isThere: boolean; label: string; onEdit: () => void }) {
  return (
    <Button variant="quiet" className={styles.edit} aria-label={label} onClick={onEdit}>
      {isThere ? <Trans>Edit</Trans> : <Trans>Add</Trans>}
    </Button>
  );
}

/** The location of another user's spot, as precise as that user shares it. */
export function SharedPlace({ place }: { place: Spot['place'] }) {
  const { i18n } = useLingui();
  const area = place && positionOf(place);
  if (!place?.text && !area) return null;
  return (
    <ul className={styles.notes}>
      <Note icon={<MapPin aria-hidden size={20} />}>
        <span className={styles.words}>
          {place.text && <span>{place.text}</span>}
          {area && (
            <span>
              <Trans>
                Within 12 mi (20 km) of {{ latitude: degreesText(area.lat, i18n) }},{' '}
                {{ longitude: degreesText(area.lon, i18n) }}
              </Trans>
            </span>
          )}
        </span>
      </Note>
    </ul>
  );
}
