import { Trans, useLingui } from '@lingui/react/macro';
import { type Ranked, tieAtTop } from '@sportspot/domain/boards/boards.rules.ts';
import { listNames } from '../../lib/texts/list-names.ts';
import styles from './board.module.css';

interface TieNoteProps {
  /** Sorted. Renders nothing for a board that starts further down or has no ranks. */
  entries: readonly (Ranked & { readonly userName: string; readonly rank: number | null })[];
}

/** Explains how a tie for first place was decided, or the tiebreakers if there are ties further down. */
export function TieNote({ entries }: TieNoteProps) {
  const { i18n } = useLingui();
  const [first] = entries;
  const tie = first?.rank === 1 ? tieAtTop(entries) : null;
  if (!first || first.rank === null) return null;
  if (!tie)
    return hasTie(entries) && <HowTiesGo isDated={entries.every(({ undatedSpots = 0 }) => undatedSpots === 0)} />;
  const total = i18n.number(first.totalSpots);
  const name = first.userName;
  const names = listNames(
    entries.slice(0, tie.leaders).map(({ userName }) => userName),
    i18n,
  );
  return (
    <p className={styles.tie}>
      {
        {
          leagues: (
            <Trans>
              Tied at {total}: {name} has more leagues.
            </Trans>
          ),
          dates: (
            <Trans>
              Tied at {total}: {name} has more teams with a date.
            </Trans>
          ),
          time: (
            <Trans>
              Tied at {total}: {name} got there first.
            </Trans>
          ),
          even: (
            <Trans>
              Tied at {total}: {names} share the lead.
            </Trans>
          ),
        }[tie.decidedBy]
      }
    </p>
  );
}

const hasTie = (entries: readonly Ranked[]): boolean =>
  entries.some(({ totalSpots }, index) => totalSpots > 0 && totalSpots === entries[index - 1]?.totalSpots);

/** Dates matter only if someone has teams without one. */
function HowTiesGo({ isDated }: { isDated: boolean }) {
  return (
    <p className={styles.tie}>
      {isDated ? (
        <Trans>Ties go to more leagues, then to the first to get there.</Trans>
      ) : (
        <Trans>Ties go to more leagues, then more teams with a date, then the first to get there.</Trans>
      )}
    </p>
  );
}
