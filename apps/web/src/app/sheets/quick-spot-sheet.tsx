import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { Lightbulb } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/accounts/session/session.queries.ts';
import { inOrder } from '../../features/catalogue/browse/browse.ts';
import { popularTeams } from '../../features/catalogue/search/popular.ts';
import { suggesterOf } from '../../features/catalogue/search/suggester.ts';
import { leaguesSpottedIn } from '../../features/spots/own/leagues-spotted.ts';
import { useNextPlaces } from '../../features/spots/own/use-own-spots.ts';
import { type QuickSection, QuickSpot } from '../../features/spots/quick-spot/quick-spot.tsx';
import { quickOffer } from '../../features/spots/quick-spot/quick-spot-recents.ts';
import { TeamDialog } from '../../features/spots/team-dialog/team-dialog.tsx';
import { paths } from '../../lib/addresses/paths.ts';
import { useAccountState } from '../../offline/account/use-account.ts';
import { type Catalogue, useCatalogue } from '../../offline/catalogue/catalogue.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { MOST_IN_ONE_COLUMN, type QuickMatches, quickMatches } from './quick-spot-matches.ts';
import { SUGGEST } from './sheet-address.ts';

const NO_TEAMS: Pick<Catalogue, 'teams' | 'byId'> = { teams: [], byId: new Map() };

interface QuickSpotSheetProps {
  userId: string;
  onClose: () => void;
}

/** Quick Spot. Choosing a team that is already spotted replaces it with the team's dialog. */
export function QuickSpotSheet({ userId, onClose }: QuickSpotSheetProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Team>();
  const catalogue = useCatalogue();
  const query = text.trim();
  const { teams } = catalogue.data ?? NO_TEAMS;
  const matches = useMemo(() => quickMatches(suggesterOf(teams), query), [teams, query]);
  const offered = useOffered(userId);
  const found = useFound(matches);
  useCloseOnNavigation(onClose);

  if (opened) return <TeamDialog team={opened} userId={userId} onClose={onClose} />;
  return (
    <QuickSpot
      userId={userId}
      text={text}
      onType={setText}
      heading={matches.exact.length + matches.close.length > 0 ? <Found query={query} {...matches} /> : <Title />}
      sections={query ? found : offered}
      nothing={<Nothing isLoading={catalogue.isPending} query={query} onLeave={onClose} />}
      onOpen={setOpened}
      onClose={onClose}
    />
  );
}

/** Closes the sheet when the user navigates to another page. */
function useCloseOnNavigation(onClose: () => void) {
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== openedOn) leave();
  }, [pathname, openedOn]);
}

function useOffered(userId: string): QuickSection[] {
  const { t } = useLingui();
  const { teams, byId } = useCatalogue().data ?? NO_TEAMS;
  const places = useNextPlaces(userId);
  const popular = useMemo(
    () => [...new Set([...popularTeams(teams), ...inOrder(teams, 'popular', 'asc', leaguesSpottedIn(userId, teams))])],
    [teams, userId],
  );
  const own = useAccountState(userId, ({ spots }) => spots);
  const offer = quickOffer(own, byId, popular, (id) => places?.isNew(id) === false);
  return [
    { title: t`Recents`, look: 'crest', teams: offer.recent },
    { title: t`Popular Teams`, look: 'crest', teams: offer.popular },
    { title: t`Already spotted`, look: 'crest', teams: offer.spotted },
  ];
}

function useFound({ exact, close }: QuickMatches): QuickSection[] {
  const { t } = useLingui();
  return [
    { title: t`Exact`, look: exact.length > MOST_IN_ONE_COLUMN ? 'half-strip' : 'strip', teams: exact },
    { title: t({ message: 'Close', context: 'teams that nearly match' }), look: 'row', teams: close },
  ];
}

function Title() {
  return (
    <span className="d3" aria-hidden>
      <Trans>Quick Spot</Trans>
    </span>
  );
}

function Found({ query, exact, close }: QuickMatches & { query: string }) {
  const { i18n } = useLingui();
  const code = query.toUpperCase();
  const isCode = exact.some((team) => team.abbreviation === code);
  const counts = { exact: i18n.number(exact.length), close: i18n.number(close.length) };
  return (
    <>
      <span className="d4">{isCode ? <Trans>Code {code}</Trans> : <Trans>Matches</Trans>}</span>
      <output>
        {close.length === 0 ? (
          <Trans>{{ exact: counts.exact }} exact</Trans>
        ) : exact.length === 0 ? (
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

function Nothing({ isLoading, ...rest }: { isLoading: boolean; query: string; onLeave: () => void }) {
  if (isLoading) return <Trans>Loading teams</Trans>;
  return (
    <>
      <span className="d4">
        <Trans>No teams found</Trans>
      </span>
      <span>
        <Trans>Try the city, the code, or the cap, like “red B”.</Trans>
      </span>
      <SuggestIt {...rest} />
    </>
  );
}

/** Links to the suggestion form on the dashboard, or to the external page that the operator configured. */
function SuggestIt({ query, onLeave }: { query: string; onLeave: () => void }) {
  const elsewhere = useSession().data?.suggestUrl;
  const form = { to: `${paths.dashboard}?${new URLSearchParams({ [SUGGEST]: query })}` };
  return (
    <ButtonLink
      variant="line"
      onClick={onLeave}
      {...(elsewhere ? { to: elsewhere, target: '_blank', rel: 'noreferrer' } : form)}
    >
      <Lightbulb aria-hidden size={20} />
      <Trans>Suggest it</Trans>
    </ButtonLink>
  );
}
