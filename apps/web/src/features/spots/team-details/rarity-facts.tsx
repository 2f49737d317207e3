import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useId } from 'react';
import { rarityWord } from '../../../lib/texts/rarity-text.ts';
import { useRarity } from '../../../offline/catalogue/rarity.ts';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import styles from './team-companions.module.css';

interface RarityProps {
  team: Team;
  /** In the user's album. The spotter count is hours old and may not include it. */
  isMine: boolean;
}

/** Rarity as one of the facts about a team. */
export function RarityFact({ team, isMine }: RarityProps) {
  const { i18n } = useLingui();
  const rarity = useRarity()?.of(team);
  if (!rarity) return null;
  return (
    <div>
      <dt>
        <Trans>Rarity</Trans>
      </dt>
      <dd>
        {rarity.spotters === 0 ? (
          <BeTheFirst isMine={isMine} />
        ) : (
          <>
            {i18n._(rarityWord(rarity.points))}, <Plural value={rarity.points} one="# point" other="# points" />
            <small>
              <Plural value={rarity.spotters} one="# person has it" other="# people have it" />
            </small>
          </>
        )}
      </dd>
    </div>
  );
}

/** A team without spotters is neither common nor rare. */
function BeTheFirst({ isMine }: Pick<RarityProps, 'isMine'>) {
  return isMine ? <Trans>You could be the first.</Trans> : <Trans>No one has it yet. Be the first.</Trans>;
}

/** Rarity in its own section, with the formula. */
export function RarityBoard({ team, isMine }: RarityProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  const rarity = useRarity()?.of(team);
  if (!rarity) return null;
  return (
    <section className={styles.rarity} data-surface="board" aria-labelledby={titleId}>
      <h2 id={titleId} className="d3">
        <Trans>Rarity</Trans>
      </h2>
      {rarity.spotters === 0 ? (
        <p className={`d4 ${styles.word}`}>
          <BeTheFirst isMine={isMine} />
        </p>
      ) : (
        <>
          <p className={`d2 ${styles.word}`}>{i18n._(rarityWord(rarity.points))}</p>
          <Tiles className={styles.tiles}>
            <Tile label={<Trans>Rarity points</Trans>}>
              <Digits size="tile" value={rarity.points} />
            </Tile>
            <Tile label={<Trans>Spotters</Trans>}>
              <Digits size="tile" value={rarity.spotters} />
            </Tile>
          </Tiles>
        </>
      )}
      <p className={styles.formula}>
        <Trans>
          The most-spotted team is worth 1 point. Each time half as many people have a team, it’s worth 10 more, up to
          100.
        </Trans>
      </p>
    </section>
  );
}
