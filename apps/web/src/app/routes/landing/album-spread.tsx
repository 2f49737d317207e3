import { Trans, useLingui } from '@lingui/react/macro';
import { PUBLIC_TIME_ZONE, stampDate } from '../../../lib/dates/dates.ts';
import { Slot, Sticker } from '../../../ui/team/sticker.tsx';
import styles from './album-spread.module.css';
import { albumPage, broncos, SHOWN_DAY } from './landing-teams.ts';

/** A sample album page with one more sticker flying in. Decorative, so screen readers skip it. */
export function AlbumSpread() {
  const { i18n } = useLingui();
  const stampOf = (day: string) => ({ main: stampDate(day, i18n.locale, PUBLIC_TIME_ZONE) });
  return (
    <div className={styles.spread} aria-hidden>
      <div className={styles.heading}>
        <span className="d2">
          <Trans>NFL</Trans>
        </span>
        <span className={`num ${styles.count}`}>
          21<span>/32</span>
        </span>
      </div>
      <div className={styles.sheet}>
        {albumPage.map(({ team, spotted }) =>
          spotted ? <Sticker key={team.id} team={team} stamp={stampOf(spotted)} /> : <Slot key={team.id} team={team} />,
        )}
      </div>
      <div className={styles.flying}>
        <Sticker team={broncos} stamp={stampOf(SHOWN_DAY)} lifted />
      </div>
    </div>
  );
}
