import { Trans } from '@lingui/react/macro';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { useOwnCollection } from '../../../features/spots/own/use-own-spots.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { HelpLinks } from '../../page-parts/help-links.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { useOpenTeam } from '../../sheets/open-team.ts';
import { TeamSheet } from '../../sheets/team-sheet.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-page.module.css';
import { ProfileParts } from './profile-parts.tsx';

/** The user's stats, badges, targets, and year. All but rank, badges, and the year card is computed on the device. */
export function ProfilePage() {
  const me = useMe();
  const catalogue = useCatalogue();
  const collection = useOwnCollection(me.id);
  const sheet = useOpenTeam(catalogue.data?.byId);
  return (
    <>
      <PageHead title={me.displayName} />
      <ProfileHead me={me} stats={collection.data?.stats} />
      <Content userId={me.id} catalogue={catalogue} collection={collection} onOpen={sheet.open} />
      <div className={`wrap ${styles.foot}`}>
        <HelpLinks />
      </div>
      <TeamSheet userId={me.id} sheet={sheet} />
    </>
  );
}

interface ContentProps {
  userId: string;
  catalogue: ReturnType<typeof useCatalogue>;
  collection: ReturnType<typeof useOwnCollection>;
  onOpen: ReturnType<typeof useOpenTeam>['open'];
}

function Content({ userId, catalogue, collection, onOpen }: ContentProps) {
  const failed = [catalogue, collection].filter((query) => query.isLoadingError);
  if (failed.length > 0) {
    const retry = () => failed.forEach((query) => void query.refetch());
    return (
      <div className={`wrap ${styles.content}`}>
        <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={retry} />
      </div>
    );
  }
  if (!catalogue.data || !collection.data) {
    return (
      <Loading className={`wrap ${styles.content}`}>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </Loading>
    );
  }
  const { spots } = collection.data;
  if (spots.length === 0) {
    return (
      <div className={`wrap ${styles.content}`}>
        <Empty
          title={<Trans>No Teams Spotted Yet</Trans>}
          text={<Trans>Your first sticker is out there. Your stats will show up here.</Trans>}
        >
          <ButtonLink to={`${paths.dashboard}?tab=browse`}>
            <Trans>Browse Teams</Trans>
          </ButtonLink>
        </Empty>
      </div>
    );
  }
  return <ProfileParts userId={userId} catalogue={catalogue.data} spots={spots} onOpen={onOpen} />;
}
