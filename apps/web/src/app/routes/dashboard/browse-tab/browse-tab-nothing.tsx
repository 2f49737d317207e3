import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button/button.tsx';
import { Empty } from '../../../../ui/states/empty.tsx';
import { SUGGEST, useSheet } from '../../../sheets/sheet-address.ts';

/** Replaces the grid when no team matches. */
export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const suggest = useSheet(SUGGEST);
  return (
    <Empty
      object="unknown"
      title={<Trans>No teams found</Trans>}
      text={
        query ? (
          <Trans>Nothing matches “{{ query }}”. Check the spelling, or try another sport.</Trans>
        ) : (
          <Trans>No team matches all of these filters. Remove one.</Trans>
        )
      }
    >
      <Button variant="line" onClick={onClear}>
        <Trans>Show all teams</Trans>
      </Button>
      {query && (
        <Button variant="line" onClick={() => suggest.open(query)}>
          <Trans>Suggest Team</Trans>
        </Button>
      )}
    </Empty>
  );
}
