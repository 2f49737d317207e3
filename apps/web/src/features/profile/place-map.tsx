import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { networkText } from '../../lib/api/error-text.ts';
import { loadAgain } from '../../lib/loading/load-again.ts';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import type { Area } from './areas.ts';
import styles from './place-map.module.css';

/** The user's spots on a map, as coarse as other users could ever see them, and the same areas as a list. */
export function PlaceMap({ areas }: { areas: readonly Area[] }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.places}>
      <Drawing areas={areas} />
      <details className={styles.list}>
        <summary>
          <Plural value={areas.length} one="# area as a list" other="# areas as a list" />
        </summary>
        <ul>
          {areas.map((area) => (
            <li key={`${area.lat} ${area.lon}`} className={styles.area}>
              <AreaName area={area} /> <span className="num">{i18n.number(area.spots)}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className={styles.note}>
        <Trans>Only you can see this map. Areas are about 12 mi (20 km) wide.</Trans>
      </p>
    </div>
  );
}

function AreaName({ area: { name, lat, lon } }: { area: Area }) {
  const { t, i18n } = useLingui();
  if (name) return <Trans>{name} area</Trans>;
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const degrees = (value: number) => i18n.number(Math.abs(value), oneDecimal);
  const north = lat < 0 ? t`${{ degrees: degrees(lat) }}° S` : t`${{ degrees: degrees(lat) }}° N`;
  const east = lon < 0 ? t`${{ degrees: degrees(lon) }}° W` : t`${{ degrees: degrees(lon) }}° E`;
  return `${north}, ${east}`;
}

/** Map code and country shapes are separate files, loaded only by users who have spots with a location. */
function Drawing({ areas }: { areas: readonly Area[] }) {
  const { i18n } = useLingui();
  const drawing = useQuery({
    queryKey: ['code', 'place-map'],
    queryFn: async () => {
      const { WorldMap, loadLands } = await import('./world-map.tsx');
      return { WorldMap, lands: await loadLands() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // The files are cached on the device, so this also works offline.
    networkMode: 'always',
    // Comparing long lists of coordinates costs more than rendering again.
    structuralSharing: false,
  });
  if (drawing.isError) {
    return (
      <InlineError
        title={<Trans>Failed to open the map</Trans>}
        text={i18n._(networkText)}
        onRetry={() => void loadAgain(drawing.refetch)}
      />
    );
  }
  if (!drawing.data) {
    return (
      <Loading>
        <SkeletonLine className={styles.toCome} />
      </Loading>
    );
  }
  const { WorldMap, lands } = drawing.data;
  return <WorldMap areas={areas} lands={lands} />;
}
