import { Trans, useLingui } from '@lingui/react/macro';
import type { Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsQuery } from '../../../features/accounts/session/accounts.queries.ts';
import { useBadges } from '../../../features/badges/use-badges.ts';
import { allTimeBoardQuery } from '../../../features/boards/boards.queries.ts';
import type { Totals } from '../../../features/spots/own/own-spots.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Monogram } from '../../../ui/people/monogram.tsx';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import { ShareProgressButton } from '../../sheets/share-progress.tsx';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  me: Me;
  stats: Totals['stats'] | undefined;
}

/** The user's name, totals, and who can see the album. */
export function ProfileHead({ me, stats }: ProfileHeadProps) {
  const { i18n } = useLingui();
  return (
    <section className="board" data-surface="board">
      <div className={`wrap ${styles.board}`}>
        <div className={styles.identity}>
          <span className={styles.picture}>
            <Monogram id={me.id} name={me.displayName} picture={me.profileImageUrl} size="large" />
          </span>
          <div className={styles.names}>
            <h1 className="d1">{me.displayName}</h1>
            <p className={styles.since}>
              <Trans>Spotting since {{ since: longDate(me.createdAt, i18n.locale) }}</Trans>
            </p>
          </div>
        </div>
        <ProfileTiles userId={me.id} stats={stats} />
        <div className={styles.seen}>
          <p>
            <SeenBy userId={me.id} />{' '}
            <Link className={`link ${styles.link}`} to={paths.settings}>
              <Trans>Change in Settings</Trans>
            </Link>
          </p>
          <div className={styles.actions}>
            <Link className={`link ${styles.link}`} to={paths.userTeams(me.id)}>
              <Trans>How others see you</Trans>
            </Link>
            <ShareProgressButton variant="line" />
          </div>
        </div>
      </div>
    </section>
  );
}

const UNKNOWN = '–';

function ProfileTiles({ userId, stats }: { userId: string; stats: Totals['stats'] | undefined }) {
  const badges = useBadges(userId);
  const rank = useQuery(allTimeBoardQuery(userId)).data?.me.rank;
  return (
    <Tiles className={styles.tiles}>
      <Tile label={<Trans context="a number of teams">Spotted</Trans>}>
        <Digits size="tile" value={stats?.totalSpots ?? UNKNOWN} />
      </Tile>
      <Tile label={<Trans>Leagues</Trans>}>
        <Digits size="tile" value={stats?.uniqueLeagues ?? UNKNOWN} />
      </Tile>
      <Tile label={<Trans>Rank</Trans>}>
        <Digits size="tile" value={rank ?? UNKNOWN} />
      </Tile>
      <Tile label={<Trans>Badges</Trans>}>
        <Digits size="tile" value={badges?.filter(({ level }) => level > 0).length ?? UNKNOWN} />
      </Tile>
    </Tiles>
  );
}

/** Who can see the user's album. Unknown until the settings have loaded. */
function SeenBy({ userId }: { userId: string }) {
  const visibility: Visibility | undefined = useQuery(settingsQuery(userId)).data?.teamsVisible;
  switch (visibility) {
    case 'everyone':
      return <Trans>Everyone can see your album.</Trans>;
    case 'groups-and-trips':
      return <Trans>People in your groups and trips can see your album.</Trans>;
    case 'only-me':
      return <Trans>Only you can see your album.</Trans>;
    case undefined:
      return <Trans>You decide who can see your album.</Trans>;
  }
}
