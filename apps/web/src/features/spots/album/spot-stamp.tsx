import { useLingui } from '@lingui/react/macro';
import { stampDate } from '../../../lib/dates/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stamp } from '../../../ui/team/stamp.tsx';
import type { AlbumSpot } from './album.ts';

interface SpotStampProps {
  spot: AlbumSpot;
  /** The spot counts in a trip: the stamp says so above the date. */
  isTrip?: boolean;
  className?: string | undefined;
}

/** Text of a spot's stamp. */
export function useStamp(spot: AlbumSpot | undefined, isTrip: boolean) {
  const { i18n, t } = useLingui();
  if (!spot) return null;
  if (!spot.spottedAt) return { main: t`Seen before` };
  const main = stampDate(spot.spottedAt, i18n.locale);
  return isTrip ? { main, sub: t`Trip`, subFirst: true } : { main };
}

export function SpotStamp({ spot, isTrip = false, className }: SpotStampProps) {
  const stamp = useStamp(spot, isTrip);
  return stamp && <Stamp {...stamp} className={classNames(className)} />;
}
