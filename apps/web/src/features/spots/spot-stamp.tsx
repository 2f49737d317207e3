import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { Stamp } from '../../ui/stamp.tsx';
import type { StuckSpot } from './album.ts';
import { stampDate } from './dates.ts';

/** The date of a spot as a stamp; a spot recalled without a date has none. */
export function SpotStamp({ spot, className }: { spot: StuckSpot; className?: string | undefined }) {
  const { i18n } = useLingui();
  if (!spot.spottedAt) return null;
  return <Stamp main={stampDate(spot.spottedAt, i18n.locale)} className={classNames(className)} />;
}
