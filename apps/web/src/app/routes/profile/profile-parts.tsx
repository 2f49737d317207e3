import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { yearsWithSpots } from '@sportspot/domain/profiles/year.rules.ts';
import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import { useMemo, useState } from 'react';
import { Pennants } from '../../../features/badges/pennants.tsx';
import { areasOf } from '../../../features/profile/areas.ts';
import { PlaceMap } from '../../../features/profile/place-map.tsx';
import { lastWeeks } from '../../../features/profile/spots-per-week.ts';
import { SpotsPerWeekChart } from '../../../features/profile/spots-per-week-chart.tsx';
import { YearReview } from '../../../features/profile/year-review.tsx';
import { albumPages, sortSpotted, spottedTeams } from '../../../features/spots/album/album.ts';
import { LeagueProgress } from '../../../features/spots/progress/league-progress.tsx';
import { NextTargets } from '../../../features/spots/progress/next-targets.tsx';
import { leagueTargets, nextTargets } from '../../../features/spots/progress/targets.ts';
import { RecentSpots } from '../../../features/spots/recent/recent-spots.tsx';
import { deviceTimeZone } from '../../../lib/dates/time-zone.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import type { Catalogue } from '../../../offline/catalogue/catalogue.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { BlockNumber, ProfileBlock } from './profile-block.tsx';
import styles from './profile-page.module.css';

const TARGETS = 4;
const RECENT = 8;

interface ProfilePartsProps {
  userId: string;
  catalogue: Catalogue;
  spots: readonly OwnSpot[];
  onOpen: (team: Team) => void;
}

/** The sections of the profile, computed from data on the device. */
export function ProfileParts({ userId, catalogue, spots, onOpen }: ProfilePartsProps) {
  const leagues = useMemo(() => leagueTargets(albumPages(catalogue.teams, spots)), [catalogue.teams, spots]);
  const next = nextTargets(leagues, TARGETS);
  const begun = leagues.filter(({ spotted }) => spotted.length > 0).length;
  return (
    <div className={`wrap ${styles.parts}`}>
      <div className={styles.column}>
        <Pennants userId={userId} />
        {next.length > 0 && (
          <ProfileBlock title={<Trans>Almost there</Trans>}>
            <NextTargets targets={next} onOpen={onOpen} />
          </ProfileBlock>
        )}
      </div>
      <div className={styles.side}>
        <Weeks spots={spots} />
        <ProfileBlock title={<Trans>Leagues</Trans>} mark={<BlockNumber value={begun} />}>
          <LeagueProgress leagues={leagues} onOpen={onOpen} />
        </ProfileBlock>
        <Recent catalogue={catalogue} spots={spots} onOpen={onOpen} />
      </div>
      <div className={styles.column}>
        <Years userId={userId} spots={spots} />
        <Places spots={spots} />
      </div>
    </div>
  );
}

type SpotsProps = Pick<ProfilePartsProps, 'spots'>;

function Weeks({ spots }: SpotsProps) {
  const now = useNow();
  const weeks = useMemo(
    () =>
      lastWeeks(
        spots.map(({ spottedAt }) => spottedAt),
        now,
        deviceTimeZone(),
      ),
    [spots, now],
  );
  const undated = spots.filter(({ spottedAt }) => spottedAt === null).length;
  return (
    <ProfileBlock
      title={<Trans>Spots per week</Trans>}
      mark={
        <BlockNumber value={weeks.at(-1)?.spots ?? 0}>
          <Trans>this week</Trans>
        </BlockNumber>
      }
    >
      <SpotsPerWeekChart weeks={weeks} undated={undated} />
    </ProfileBlock>
  );
}

function Recent({ catalogue, spots, onOpen }: Omit<ProfilePartsProps, 'userId'>) {
  const dated = spots.filter(({ spottedAt }) => spottedAt !== null);
  const recent = sortSpotted(spottedTeams(dated, catalogue.byId), 'date').slice(0, RECENT);
  if (recent.length === 0) return null;
  return (
    <ProfileBlock title={<Trans>Recent spots</Trans>}>
      <RecentSpots spotted={recent} onOpen={onOpen} />
    </ProfileBlock>
  );
}

function Places({ spots }: SpotsProps) {
  const areas = useMemo(() => areasOf(spots), [spots]);
  return (
    <ProfileBlock title={<Trans>Places</Trans>} mark={areas.length > 0 && <BlockNumber value={areas.length} />}>
      {areas.length > 0 ? (
        <PlaceMap areas={areas} />
      ) : (
        <p className={styles.note}>
          <Trans>Add locations to your spots to see them here. Only you see this map.</Trans>
        </p>
      )}
    </ProfileBlock>
  );
}

function Years({ userId, spots }: SpotsProps & Pick<ProfilePartsProps, 'userId'>) {
  const { t } = useLingui();
  const timeZone = deviceTimeZone();
  const years = useMemo(() => yearsWithSpots(spots, timeZone), [spots, timeZone]);
  const [chosen, setChosen] = useState<number>();
  const year = chosen !== undefined && years.includes(chosen) ? chosen : years[0];
  if (year === undefined) return null;
  return (
    <ProfileBlock
      title={<Trans>Your {year}</Trans>}
      mark={
        years.length > 1 && (
          <Select label={t`Year`} hideLabel value={year} onChange={(event) => setChosen(Number(event.target.value))}>
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )
      }
    >
      <YearReview key={year} userId={userId} year={year} timeZone={timeZone} spots={spots.length} />
    </ProfileBlock>
  );
}
