import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Sport, Team } from '@sportspot/catalogue/team.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { sportsByCount } from './browse.ts';

const faces: Record<Sport, { readonly emoji: string; readonly name: MessageDescriptor }> = {
  Football: { emoji: '🏈', name: msg`Football` },
  Baseball: { emoji: '⚾', name: msg`Baseball` },
  Basketball: { emoji: '🏀', name: msg`Basketball` },
  Hockey: { emoji: '🏒', name: msg`Hockey` },
  Soccer: { emoji: '⚽', name: msg`Soccer` },
  Racing: { emoji: '🏎️', name: msg`Racing` },
  College: { emoji: '🎓', name: msg`College` },
};

interface SportChipsProps {
  teams: readonly Team[];
  chosen: Sport | null;
  onChoose: (sport: Sport | null) => void;
}

/** One sport or none: pressing the chosen one again lets go of it. */
export function SportChips({ teams, chosen, onChoose }: SportChipsProps) {
  const { t, i18n } = useLingui();
  return (
    <ChipRow label={t`Filter by sport`}>
      {sportsByCount(teams).map((sport) => (
        <Chip
          key={sport}
          emoji={faces[sport].emoji}
          pressed={sport === chosen}
          onClick={() => onChoose(sport === chosen ? null : sport)}
        >
          {i18n._(faces[sport].name)}
        </Chip>
      ))}
    </ChipRow>
  );
}
