import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { LineScore } from '../../../ui/scores/line-score.tsx';
import type { AlbumPage } from '../album/album.ts';
import styles from './collection-line-score.module.css';

/** The most league columns that fit; the rest are summed in one column. */
const COLUMNS = 7;

const latestIn = ({ spotted }: AlbumPage): number =>
  spotted.reduce((latest, { spot }) => Math.max(latest, spot.spottedAt ? Date.parse(spot.spottedAt) : 0), 0);

/** The collection as a line score, the most recently changed league highlighted. Desktop only; phones have the album. */
export const CollectionLineScore = memo(function CollectionLineScore({ pages }: { pages: readonly AlbumPage[] }) {
  const latest = pages.map(latestIn);
  const last = latest.indexOf(Math.max(...latest.filter((time) => time > 0)));
  const shown = pages.slice(0, COLUMNS).map(({ league, spotted }, index) => ({
    key: league.no,
    head: league.code,
    spots: spotted.length,
    isNow: index === last,
  }));
  const others = {
    key: 'other',
    head: <Trans>Other</Trans>,
    spots: pages.slice(COLUMNS).reduce((sum, { spotted }) => sum + spotted.length, 0),
    isNow: last >= COLUMNS,
  };
  return <LineScore className={styles.wide} columns={pages.length > COLUMNS ? [...shown, others] : shown} />;
});
