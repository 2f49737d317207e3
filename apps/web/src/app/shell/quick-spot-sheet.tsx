import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useMemo, useState } from 'react';
import { popularTeams } from '../../features/catalogue/popular.ts';
import { suggesterOf } from '../../features/catalogue/suggester.ts';
import { type QuickSection, QuickSpot } from '../../features/spots/quick-spot.tsx';
import { quickOffer } from '../../features/spots/quick-spot-recents.ts';
import { TeamDialog } from '../../features/spots/team-dialog.tsx';
import { useShownSpots } from '../../features/spots/use-own-spots.ts';
import { type Catalogue, useCatalogue } from '../../offline/catalogue.ts';
import { useAccountState } from '../../offline/use-account.ts';
import { MOST_IN_ONE_COLUMN, type QuickMatches, quickMatches } from './quick-spot-matches.ts';

/** The popular teams after these share no more than a name with them. */
const WELL_KNOWN = 6;

const NO_TEAMS: Pick<Catalogue, 'teams' | 'byId'> = { teams: [], byId: new Map() };

interface QuickSpotSheetProps {
  userId: string;
  onClose: () => void;
}

/** Quick Spot; a team that is spotted already opens in its place. */
export function QuickSpotSheet({ userId, onClose }: QuickSpotSheetProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Team>();
  const catalogue = useCatalogue();
  const query = text.trim();
  const { teams } = catalogue.data ?? NO_TEAMS;
  const matches = useMemo(() => quickMatches(suggesterOf(teams), query), [teams, query]);
  const offered = useOffered(userId);
  const found = useFound(matches);

  if (opened) return <TeamDialog team={opened} userId={userId} onClose={onClose} />;
  return (
    <QuickSpot
      userId={userId}
      text={text}
      onType={setText}
      heading={
        matches.exact.length + matches.close.length > 0 ? (
          <Found query={query} {...matches} />
        ) : (
          <Title userId={userId} />
        )
      }
      sections={query ? found : offered}
      nothing={<Nothing isLoading={catalogue.isPending} />}
      onOpen={setOpened}
      onClose={onClose}
    />
  );
}

function useOffered(userId: string): QuickSection[] {
  const { t } = useLingui();
  const { teams, byId } = useCatalogue().data ?? NO_TEAMS;
  const shown = useShownSpots(userId).data;
  const popular = useMemo(() => popularTeams(teams).slice(0, WELL_KNOWN), [teams]);
  const own = useAccountState(userId, ({ spots }) => spots);
  const offer = quickOffer(own, byId, popular, (id) => shown?.stateOf(id) === 'spotted');
  return [
    { title: t`Recents`, look: 'crest', teams: offer.recent },
    { title: t`Popular Teams`, look: 'crest', teams: offer.popular },
  ];
}

function useFound({ exact, close }: QuickMatches): QuickSection[] {
  const { t } = useLingui();
  return [
    { title: t`Exact`, look: exact.length > MOST_IN_ONE_COLUMN ? 'half-strip' : 'strip', teams: exact },
    { title: t({ message: 'Close', context: 'teams that nearly match' }), look: 'row', teams: close },
  ];
}

function Title({ userId }: { userId: string }) {
  const spots = useShownSpots(userId).data;
  return (
    <>
      <span className="d3" aria-hidden>
        <Trans>Quick Spot</Trans>
      </span>
      <span>
        {spots?.mode !== 'trip-mode' ? (
          <Trans>Saving to All Time</Trans>
        ) : spots.trip && spots.seat ? (
          <Trans>
            Saving to {{ trip: spots.trip.name }} for {{ seat: spots.seat.nickname }}
          </Trans>
        ) : spots.trip ? (
          <Trans>Saving to {{ trip: spots.trip.name }}</Trans>
        ) : (
          <Trans>No trip is running</Trans>
        )}
      </span>
    </>
  );
}

function Found({ query, exact, close }: QuickMatches & { query: string }) {
  const code = query.toUpperCase();
  const isCode = exact.some((team) => team.abbreviation === code);
  const counts = { exact: exact.length, close: close.length };
  return (
    <>
      <span className="d4">{isCode ? <Trans>Code {code}</Trans> : <Trans>Found</Trans>}</span>
      <output>
        {counts.close === 0 ? (
          <Trans>{{ exact: counts.exact }} exact</Trans>
        ) : counts.exact === 0 ? (
          <Trans>{{ close: counts.close }} close</Trans>
        ) : (
          <Trans>
            {{ exact: counts.exact }} exact, {{ close: counts.close }} close
          </Trans>
        )}
      </output>
    </>
  );
}

function Nothing({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <Trans>Loading teams</Trans>;
  return (
    <>
      <span className="d4">
        <Trans>No teams found</Trans>
      </span>
      <span>
        <Trans>Try the city, a code, or the cap: red B.</Trans>
      </span>
    </>
  );
}
