import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useMemo, useState } from 'react';
import {
  albumPages,
  isSpottedOrder,
  type SpottedOrder,
  sortSpotted,
  spottedTeams,
} from '../../../features/spots/album.ts';
import { Album, StickerSheet } from '../../../features/spots/album-view.tsx';
import { useShownSpots } from '../../../features/spots/use-own-spots.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useCatalogue } from '../../../offline/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { CatalogueError } from '../../shell/catalogue-error.tsx';
import styles from './album-tab.module.css';

interface AlbumTabProps {
  userId: string;
  onOpen: (team: Team) => void;
  onBrowse: () => void;
}

/** Your Teams: the album by league, or only the stickers in another order. */
export function AlbumTab({ userId, onOpen, onBrowse }: AlbumTabProps) {
  const catalogue = useCatalogue();
  const collection = useShownSpots(userId);
  const [order, setOrder] = useOrder();
  /** With an empty album, opens the leagues anyway, so that the fan can check off teams they have seen before. */
  const [isCheckingOff, setCheckingOff] = useState(false);
  const pages = useMemo(
    () => albumPages(catalogue.data?.teams ?? [], collection.data?.spots ?? [], collection.data?.isWaiting),
    [catalogue.data?.teams, collection.data?.spots, collection.data?.isWaiting],
  );

  if (catalogue.isLoadingError) return <CatalogueError error={catalogue.error} onRetry={catalogue.refetch} />;
  if (collection.isLoadingError) {
    return <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={() => collection.refetch()} />;
  }
  if (!catalogue.data || !collection.data) return <SkeletonCards count={8} />;

  const { byId } = catalogue.data;
  const { spots, trip, isWaiting } = collection.data;
  const isTrip = trip !== null;
  const shared = { onOpen, isTrip };
  return (
    <>
      <div className={styles.head}>
        <h1 className="d2">{isTrip ? <Trans>Trip album</Trans> : <Trans>Your album</Trans>}</h1>
        {spots.length > 0 && <OrderSelect order={order} onChange={setOrder} />}
      </div>
      {spots.length === 0 && !isCheckingOff ? (
        <Empty
          title={<Trans>No Teams Spotted Yet</Trans>}
          text={
            isTrip ? (
              <Trans>The first team of this trip is out there. Check the next cap you see.</Trans>
            ) : (
              <Trans>Your first sticker is out there. Check the next cap you see.</Trans>
            )
          }
        >
          <Button onClick={onBrowse}>
            <Trans>Browse Teams</Trans>
          </Button>
          {!isTrip && (
            <Button variant="line" onClick={() => setCheckingOff(true)}>
              <Trans>Check off teams you’ve seen</Trans>
            </Button>
          )}
        </Empty>
      ) : order === 'league' ? (
        <Album
          pages={pages}
          celebrates={!isTrip}
          tickedBy={isTrip ? undefined : userId}
          startsWhole={isCheckingOff}
          {...shared}
        />
      ) : (
        <StickerSheet spotted={sortSpotted(spottedTeams(spots, byId), order)} isWaiting={isWaiting} {...shared} />
      )}
    </>
  );
}

function OrderSelect({ order, onChange }: { order: SpottedOrder; onChange: (order: string) => void }) {
  const { t } = useLingui();
  return (
    <Select label={t`Sort your album`} hideLabel value={order} onChange={(event) => onChange(event.target.value)}>
      <option value="league">{t`By league`}</option>
      <option value="alphabetical">{t`Alphabetical`}</option>
      <option value="date">{t`By date`}</option>
    </Select>
  );
}

function useOrder(): [SpottedOrder, (order: string) => void] {
  const [search, setSearch] = useAddress();
  const wanted = search.get('sort');
  const setOrder = (order: string) =>
    setSearch(
      (current) => {
        current.set('sort', order);
        return current;
      },
      { replace: true },
    );
  return [isSpottedOrder(wanted) ? wanted : 'league', setOrder];
}
