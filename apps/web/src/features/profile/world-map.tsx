import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import atlasAddress from 'world-atlas/countries-110m.json?url';
import { type Area, type Frame, frameOf } from './areas.ts';
import styles from './place-map.module.css';

type Atlas = Parameters<typeof mesh>[0] & { objects: { land: Parameters<typeof feature>[1] } };
type Countries = NonNullable<Parameters<typeof mesh>[1]>;

export interface Lands {
  readonly land: ReturnType<typeof feature>;
  readonly borders: ReturnType<typeof mesh>;
}

/** Country shapes from Natural Earth, shipped with the app. */
export async function loadLands(): Promise<Lands> {
  const answer = await fetch(atlasAddress);
  if (!answer.ok) throw new Error(`${atlasAddress} answered ${answer.status}`);
  const atlas = (await answer.json()) as Atlas & { objects: { countries: Countries } };
  const { land, countries } = atlas.objects;
  return { land: feature(atlas, land), borders: mesh(atlas, countries, (one, other) => one !== other) };
}

const WIDTH = 720;
const HEIGHT = 400;

/** The corners and edge midpoints that the projection has to fit. */
function cornersOf({ south, west, north, east }: Frame) {
  const middle = (west + east) / 2;
  const coordinates = [west, middle, east].flatMap((lon) => [
    [lon, south] as [number, number],
    [lon, north] as [number, number],
  ]);
  return { type: 'MultiPoint' as const, coordinates };
}

function projectionOf(frame: Frame) {
  return geoMercator()
    .rotate([-(frame.west + frame.east) / 2, 0])
    .fitExtent(
      [
        [0, 0],
        [WIDTH, HEIGHT],
      ],
      cornersOf(frame),
    )
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ]);
}

/** Grows with the square root of the spots. */
const radiusOf = (spots: number): number => Math.min(26, 7 + 3 * Math.sqrt(spots - 1));

export function WorldMap({ areas, lands }: { areas: readonly Area[]; lands: Lands }) {
  const { t } = useLingui();
  const projection = projectionOf(frameOf(areas));
  const draw = geoPath(projection);
  const spots = areas.reduce((sum, area) => sum + area.spots, 0);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the map is drawn, not loaded: there is no `img`
      role="img"
      aria-label={t`Map of ${plural(spots, { one: '# spot', other: '# spots' })} with a location. Areas are listed below.`}
    >
      <path className={styles.land} d={draw(lands.land) ?? ''} />
      <path className={styles.borders} d={draw(lands.borders) ?? ''} />
      {areas.map(({ lat, lon, spots: here }) => {
        const [x, y] = projection([lon, lat]) ?? [0, 0];
        return <circle key={`${lat} ${lon}`} className={styles.dot} cx={x} cy={y} r={radiusOf(here)} />;
      })}
    </svg>
  );
}
