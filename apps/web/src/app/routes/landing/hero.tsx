import { Trans } from '@lingui/react/macro';
import { paths } from '../../../lib/addresses/paths.ts';
import { Mark } from '../../../ui/mark.tsx';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import { AccountFormButton } from './account-form-button.tsx';
import { AlbumSpread } from './album-spread.tsx';
import styles from './hero.module.css';

export function Hero({ onStart }: { onStart: () => void }) {
  return (
    <section className={`board ${styles.hero}`} data-surface="board">
      <div className={`wrap ${styles.row}`}>
        <div className={styles.pitch}>
          <h1 className={styles.tagline}>
            <Trans>Spot Sports Fans Everywhere You Go</Trans>
          </h1>
          <p className={styles.text}>
            <Trans>
              See a team’s cap or jersey in the wild? Tap it and the sticker is yours. Fill the album, and beat your
              friends on the road.
            </Trans>
          </p>
          <div className={styles.start}>
            <AccountFormButton
              action={paths.signUp}
              variant="live"
              size="lg"
              className={styles.button}
              onOpen={onStart}
            >
              <Mark size={17} />
              <Trans>Get Started</Trans>
            </AccountFormButton>
            <p className={styles.note}>
              <Trans>340+ Teams Available. Free, and no photos needed.</Trans>
            </p>
          </div>
          <Tiles className={styles.tiles}>
            <Tile label={<Trans>Leagues</Trans>}>
              <span className={styles.sign}>
                <Trans>MLB, NBA & More</Trans>
              </span>
            </Tile>
            <Tile label={<Trans>Teams available</Trans>}>
              <Digits value={340} suffix="+" size="hero" />
            </Tile>
          </Tiles>
        </div>
        <AlbumSpread />
      </div>
    </section>
  );
}
