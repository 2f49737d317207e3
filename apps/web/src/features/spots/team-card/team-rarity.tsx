import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TeamRarity } from '@sportspot/domain/teams/rarity.rules.ts';
import { rarityWord } from '../../../lib/texts/rarity-text.ts';
import cardStyles from './team-card.module.css';

/** Rarity in the corner of a card; screen readers get one sentence. */
export function CardRarity({ rarity: { points, spotters } }: { rarity: TeamRarity }) {
  const { t, i18n } = useLingui();
  // A team without spotters is neither common nor rare.
  if (!spotters) return null;
  const word = i18n._(rarityWord(points));
  return (
    <>
      <span className={cardStyles.rarity} aria-hidden>
        {word}
        <b>{i18n.number(points)}</b>
      </span>
      <span className="visually-hidden">{t`Rarity: ${word}, ${plural(points, { one: '# point', other: '# points' })}`}</span>
    </>
  );
}
