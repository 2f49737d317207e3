import { Trans } from '@lingui/react/macro';
import { Slot, Sticker } from '../../../ui/sticker.tsx';
import styles from './album-spread.module.css';
import { albumPage, broncos } from './landing-teams.ts';

/** A page of somebody's album with the next sticker on its way in. A picture, so nothing of it is read out. */
export function AlbumSpread() {
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
          spotted ? (
            <Sticker key={team.id} team={team} stamp={{ main: spotted }} />
          ) : (
            <Slot key={team.id} team={team} />
          ),
        )}
      </div>
      <div className={styles.flying}>
        <Sticker team={broncos} stamp={{ main: '14 Nov 26' }} lifted />
      </div>
    </div>
  );
}
