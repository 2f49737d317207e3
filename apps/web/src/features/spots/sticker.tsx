import { Crest, SlabArt } from '../../ui/crest.tsx';
import type { SpottedTeam } from './album.ts';
import { SpotStamp } from './spot-stamp.tsx';
import styles from './sticker.module.css';
import { stickerStyle } from './team-style.ts';

/** A spotted team in the album. The whole sticker opens the team. */
export function Sticker({ team, spot, onOpen }: SpottedTeam & { onOpen: () => void }) {
  return (
    <button type="button" className={styles.sticker} style={stickerStyle(team)} onClick={onOpen}>
      <span className={styles.slab}>
        <SlabArt team={team} />
        <span className={styles.number}>{team.slot}</span>
        <Crest team={team} size={64} className={styles.crest} />
      </span>
      <span className={styles.plate}>
        <span className={styles.place}>{team.place}</span> <span className={styles.name}>{team.nickname}</span>
      </span>
      <span className={styles.foot}>
        <SpotStamp spot={spot} />
      </span>
    </button>
  );
}
