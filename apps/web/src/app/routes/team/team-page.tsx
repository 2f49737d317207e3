import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { useShownSpots } from '../../../features/spots/own/use-own-spots.ts';
import { OwnNotes } from '../../../features/spots/spot-details/spot-details-notes.tsx';
import { TeamCompanions } from '../../../features/spots/team-details/team-companions.tsx';
import { TeamDetails } from '../../../features/spots/team-details/team-details.tsx';
import { TeamActions } from '../../../features/spots/team-dialog/team-actions.tsx';
import { stepFrom, type TeamStep, TeamStepDialog } from '../../../features/spots/team-dialog/team-dialog-step.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { SkeletonCards } from '../../../ui/states/skeleton.tsx';
import { CatalogueError } from '../../page-parts/catalogue-error.tsx';
import { Message } from '../../page-parts/message.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import styles from './team-page.module.css';

/** One team at its own URL. */
export function TeamPage() {
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const team = catalogue.data?.byId.get(id);
  return (
    <div className={`wrap ${styles.page}`}>
      {team ? (
        <KnownTeam team={team} />
      ) : catalogue.data ? (
        <UnknownTeam />
      ) : catalogue.isLoadingError ? (
        <CatalogueError error={catalogue.error} onRetry={catalogue.refetch} />
      ) : (
        <SkeletonCards count={1} />
      )}
    </div>
  );
}

function KnownTeam({ team }: { team: Team }) {
  const me = useMe();
  const collection = useShownSpots(me.id);
  const [chosen, setStep] = useState<TeamStep | null>(null);
  const spot = collection.data?.spotOf(team.id);
  const step = collection.data ? stepFrom(chosen, spot) : null;
  const goBack = () => setStep(null);
  return (
    <>
      <PageHead title={team.name} />
      <div className={styles.team}>
        <TeamDetails
          team={team}
          spot={spot}
          heading="h1"
          isWaiting={collection.data?.isWaiting(team.id) ?? false}
          notes={spot && <OwnNotes spot={spot} onEdit={setStep} />}
        >
          {collection.isLoadingError ? (
            <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={() => collection.refetch()} />
          ) : (
            <TeamActions team={team} userId={me.id} onStep={setStep} />
          )}
        </TeamDetails>
      </div>
      <div className={styles.others}>
        <TeamCompanions userId={me.id} team={team} />
      </div>
      {step && <TeamStepDialog {...{ step, team, spot }} userId={me.id} onBack={goBack} onRemoved={goBack} />}
    </>
  );
}

function UnknownTeam() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Unknown team`} />
      <Message title={<Trans>Unknown team</Trans>} text={<Trans>Team not found. Please try again.</Trans>}>
        <ButtonLink to={`${paths.dashboard}?tab=browse`}>
          <Trans>Browse Teams</Trans>
        </ButtonLink>
      </Message>
    </>
  );
}
