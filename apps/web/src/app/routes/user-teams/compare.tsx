import { Trans, useLingui } from '@lingui/react/macro';
import { spottedTeams } from '../../../features/spots/album/album.ts';
import {
  type ComparedPart,
  type Comparison,
  comparedParts,
  compareTeams,
} from '../../../features/spots/album/compare.ts';
import { useOwnCollection } from '../../../features/spots/own/use-own-spots.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { Segment } from '../../../ui/choices/segment.tsx';
import { Empty } from '../../../ui/states/empty.tsx';

/** Compares another user's teams with the viewer's, which are on this device. Undefined until those have loaded. */
export function useComparison(userId: string, theirs: Comparison['all']): Comparison | undefined {
  const own = useOwnCollection(userId).data;
  const catalogue = useCatalogue().data;
  return own && catalogue && compareTeams(theirs, spottedTeams(own.spots, catalogue.byId));
}

interface CompareSegmentProps {
  comparison: Comparison;
  part: ComparedPart;
  onChange: (part: ComparedPart) => void;
}

/** Counts of the teams both have and each has alone; a tap filters the list. */
export function CompareSegment({ comparison, part, onChange }: CompareSegmentProps) {
  const { t, i18n } = useLingui();
  const labels: Record<ComparedPart, string> = {
    all: t`All`,
    both: t`Both`,
    theirs: t`Only theirs`,
    mine: t`Only yours`,
  };
  return (
    <Segment
      label={t`Compare with your album`}
      value={part}
      choices={comparedParts.map((value) => ({
        value,
        label: labels[value],
        count: i18n.number(comparison[value].length),
      }))}
      onChange={onChange}
    />
  );
}

/** Explains an empty part of the comparison. */
export function EmptyPart({ part, name }: { part: ComparedPart; name: string }) {
  if (part === 'both') {
    return <Empty title={<Trans>Nothing in common yet</Trans>} text={<Trans>No team is in both albums.</Trans>} />;
  }
  return part === 'mine' ? (
    <Empty title={<Trans>Nothing unique yet</Trans>} text={<Trans>{name} has every team you have.</Trans>} />
  ) : (
    <Empty title={<Trans>You’re all caught up</Trans>} text={<Trans>You have every team {name} has.</Trans>} />
  );
}
