import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import type { TeamRarity } from '@sportspot/domain/rarity.rules.ts';
import { useId } from 'react';
import { rarityWord } from '../../lib/rarity-text.ts';
import { useRarity } from '../../offline/rarity.ts';
import { Digits } from '../../ui/digits.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';
import cardStyles from './team-card.module.css';
import styles from './team-companions.module.css';

/** In the corner of a card: the word, and below it the points. Read out as one sentence. */
export function CardRarity({ rarity: { points } }: { rarity: TeamRarity }) {
  const { t, i18n } = useLingui();
  const word = i18n._(rarityWord(points));
  return (
    <>
      <span className={cardStyles.rarity} aria-hidden>
        {word}
        <b>{points}</b>
      </span>
      <span className="visually-hidden">{t`Rarity: ${word}, ${plural(points, { one: '# point', other: '# points' })}`}</span>
    </>
  );
}

/** As one of the facts about a team. */
export function RarityFact({ team }: { team: Team }) {
  const { i18n } = useLingui();
  const rarity = useRarity()?.of(team);
  if (!rarity) return null;
  return (
    <div>
      <dt>
        <Trans>Rarity</Trans>
      </dt>
      <dd>
        {i18n._(rarityWord(rarity.points))}, <Plural value={rarity.points} one="# point" other="# points" />
        <small>
          <Plural value={rarity.spotters} _0="Nobody has it yet" one="# person has it" other="# people have it" />
        </small>
      </dd>
    </div>
  );
}

/** The same as a board of its own, with how it comes about. */
export function RarityBoard({ team }: { team: Team }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const rarity = useRarity()?.of(team);
  if (!rarity) return null;
  return (
    <section className={styles.rarity} data-surface="board" aria-labelledby={titleId}>
      <h2 id={titleId} className="d3">
        <Trans>Rarity</Trans>
      </h2>
      <p className={`d2 ${styles.word}`}>{i18n._(rarityWord(rarity.points))}</p>
      <Tiles className={styles.tiles}>
        <Tile label={<Trans>Rarity points</Trans>}>
          <Digits size="tile" value={rarity.points} />
        </Tile>
        <Tile label={<Trans>Spotters</Trans>}>
          <Digits size="tile" value={rarity.spotters} />
        </Tile>
      </Tiles>
      <p className={styles.formula}>
        <Trans>1 point for the team most people have, 10 more for every halving, 100 at most.</Trans>
      </p>
    </section>
  );
}
