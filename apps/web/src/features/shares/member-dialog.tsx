import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RouteOutput } from '@sportspot/domain/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api/error-text.ts';
import { useCatalogue } from '../../offline/catalogue/catalogue.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx';
import { TeamLogo } from '../../ui/team/team-logo.tsx';
import styles from './member-dialog.module.css';
import { memberQuery } from './shares.queries.ts';

interface MemberDialogProps {
  token: string;
  userId: string;
  onClose: () => void;
}

/** A member of a shared group: totals, and their teams if they're public. */
export function MemberDialog({ token, userId, onClose }: MemberDialogProps) {
  const { i18n } = useLingui();
  const member = useQuery(memberQuery(token, userId));
  return (
    <Dialog open onClose={onClose} title={member.data?.entry.userName ?? <Trans>Member</Trans>}>
      {member.data ? (
        <Member {...member.data} />
      ) : member.isError ? (
        <InlineError
          title={<Trans>Failed to load user teams</Trans>}
          text={i18n._(errorText(member.error))}
          onRetry={() => void member.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
    </Dialog>
  );
}

function Member({ entry, teams }: RouteOutput<'GET /api/shared/by-token/:token/members/:userId'>) {
  return (
    <>
      <p className={styles.totals}>
        <Trans>
          <Plural value={entry.totalSpots} one="# team" other="# teams" /> spotted across{' '}
          <Plural value={entry.uniqueLeagues} one="# league" other="# leagues" />
        </Trans>
      </p>
      {teams === null ? (
        <p className={styles.hidden}>
          <Trans>This member’s teams are private.</Trans>
        </p>
      ) : (
        <Teams teams={teams} />
      )}
    </>
  );
}

function Teams({
  teams,
}: {
  teams: NonNullable<RouteOutput<'GET /api/shared/by-token/:token/members/:userId'>['teams']>;
}) {
  const catalogue = useCatalogue();
  if (!catalogue.data) return <SkeletonLine />;
  const { byId } = catalogue.data;
  return (
    <ul className={styles.teams}>
      {teams.flatMap(({ teamId }) => {
        const team = byId.get(teamId);
        return team ? (
          <li key={teamId} className={styles.team}>
            <TeamLogo team={team} size={38} />
            <span>
              <b>{team.name}</b>
              <small>{team.league}</small>
            </span>
          </li>
        ) : (
          []
        );
      })}
    </ul>
  );
}
