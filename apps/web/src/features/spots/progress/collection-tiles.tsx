import { Trans, useLingui } from '@lingui/react/macro';
import { progressPercent } from '@sportspot/domain/teams/progress.rules.ts';
import { memo } from 'react';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import type { Totals } from '../own/own-spots.ts';
import styles from './collection-tiles.module.css';

interface CollectionTilesProps {
  stats: Totals['stats'] | undefined;
  available: number | undefined;
}

const UNKNOWN = '–';

/** The four totals of a collection. Labels are shortened visually; screen readers get the full text. */
export const CollectionTiles = memo(function CollectionTiles({ stats, available }: CollectionTilesProps) {
  const { t } = useLingui();
  const percent = stats && available !== undefined ? progressPercent(stats.totalSpots, available) : undefined;
  return (
    <Tiles>
      <Tile
        label={
          <Trans>
            <span className="visually-hidden">Teams </span>Spotted
          </Trans>
        }
      >
        <Digits size="tile" value={stats?.totalSpots ?? UNKNOWN} />
      </Tile>
      <Tile label={<Trans>Leagues</Trans>}>
        <Digits size="tile" value={stats?.uniqueLeagues ?? UNKNOWN} />
      </Tile>
      <Tile
        label={
          <Trans>
            <span className="visually-hidden">Available </span>Teams
          </Trans>
        }
      >
        <Digits size="tile" value={available ?? UNKNOWN} />
      </Tile>
      <Tile label={<Trans>Progress</Trans>}>
        <span className={styles.progress}>
          <Digits size="tile" value={percent ?? UNKNOWN} suffix="%" />
          <progress className={styles.bar} aria-label={t`Progress`} value={percent ?? 0} max={100} />
        </span>
      </Tile>
    </Tiles>
  );
});
