import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import {
  albumPages,
  isSpottedOrder,
  type SpottedOrder,
  sortSpotted,
  spottedTeams,
} from '../../../features/spots/album/album.ts';
import { Album, StickerSheet } from '../../../features/spots/album/album-view.tsx';
import { useHasSpots, useIsTripShown, useShownSpots } from '../../../features/spots/own/use-own-spots.ts';
import { useAddress } from '../../../lib/addresses/use-address.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useShortSteps } from '../../../ui/scrolling/use-short-steps.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { SkeletonCards } from '../../../ui/states/skeleton.tsx';
import { CatalogueError } from '../../page-parts/catalogue-error.tsx';
import styles from './album-tab.module.css';
import { type TabProps, tabOf } from './opening/dashboard-tab.ts';
import { expectedTitle, frameTitles } from './opening/frame-title.ts';
import { SpotsError } from './opening/spots-error.tsx';

/** Your Teams: the album by league, or only the stickers in another order. */
export function AlbumTab({ userId, onOpen, onBrowse }: TabProps) {
  const { i18n } = useLingui();
  const catalogue = useCatalogue();
  const collection = useHasSpots(userId);
  const isTrip = useIsTripShown(userId);
  const [search] = useAddress();
  const [order, setOrder] = useOrder();
  const isLoaded = catalogue.data !== undefined && collection.data !== undefined;
  const { isReady, startsWithTop } = useShortSteps(isLoaded);

  if (catalogue.isLoadingError) return <CatalogueError error={catalogue.error} onRetry={catalogue.refetch} />;
  if (collection.isLoadingError) {
    return <SpotsError onRetry={() => collection.refetch()} />;
  }
  const title = isTrip ? frameTitles.trip : frameTitles.teams;
  return (
    <>
      <div className={styles.head}>
        <h1 className="d2">{i18n._(isReady ? title : expectedTitle(tabOf(search) === 'teams'))}</h1>
        {isReady && collection.data && <OrderSelect order={order} onChange={setOrder} />}
      </div>
      {isReady ? <LoadedAlbum {...{ userId, onOpen, onBrowse, order, startsWithTop }} /> : <SkeletonCards />}
    </>
  );
}

interface LoadedAlbumProps extends TabProps {
  order: SpottedOrder;
  startsWithTop: boolean;
}

function LoadedAlbum({ userId, onOpen, onBrowse, order, startsWithTop }: LoadedAlbumProps) {
  const catalogue = useCatalogue().data;
  const collection = useShownSpots(userId).data;
  /** With an empty album, opens the leagues anyway, so that the fan can check off teams they have seen before. */
  const [isCheckingOff, setCheckingOff] = useState(false);
  const pages = useMemo(
    () => albumPages(catalogue?.teams ?? [], collection?.spots ?? [], collection?.isWaiting),
    [catalogue?.teams, collection?.spots, collection?.isWaiting],
  );
  if (!catalogue || !collection) return null;
  const { spots, trip, isWaiting } = collection;
  const isTrip = trip !== null;
  const shared = { onOpen, isTrip };
  return spots.length === 0 && !isCheckingOff ? (
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
      startsWithTop={startsWithTop}
      {...shared}
    />
  ) : (
    <StickerSheet spotted={sortSpotted(spottedTeams(spots, catalogue.byId), order)} isWaiting={isWaiting} {...shared} />
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
