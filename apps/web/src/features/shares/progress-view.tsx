import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import { SHARED_TEAMS } from '@sportspot/domain/sharing/sharing.constants.ts';
import { PUBLIC_TIME_ZONE, shortDate, stampDate } from '../../lib/dates/dates.ts';
import { Digits } from '../../ui/scores/digits.tsx';
import { LineScore } from '../../ui/scores/line-score.tsx';
import { Tile, Tiles } from '../../ui/scores/tile.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Sticker } from '../../ui/team/sticker.tsx';
import styles from './shared-view.module.css';
import type { ShownTeam } from './shown-team.ts';

/** The most league columns that fit; the rest are summed in one column. */
const COLUMNS = 9;

interface ProgressViewProps {
  page: SharedOf<'all-time'>;
  teams: readonly ShownTeam[];
}

/** A shared collection: progress and the latest spots. */
export function ProgressView({ page, teams }: ProgressViewProps) {
  const { stats, user, spottedTeams } = page;
  const seenAt = new Map(spottedTeams.map(({ teamId, spottedAt }) => [teamId, spottedAt]));
  return (
    <>
      <section className="board" data-surface="board">
        <div className={`wrap ${styles.top}`}>
          <div className={styles.name}>
            <p className={`label ${styles.kind}`}>
              <Trans>All-time album</Trans>
            </p>
            <h1 className="d1">{user.displayName}</h1>
            <LastSpot team={teams[0]} spottedAt={seenAt.get(teams[0]?.id ?? '') ?? null} />
          </div>
          <div className={styles.big}>
            <Digits size="xl" value={stats.totalSpots} />
            <span className="d3">
              <Plural value={stats.totalSpots} one="team spotted" other="teams spotted" />
            </span>
          </div>
          <Tiles className={styles.tiles}>
            <Tile label={<Trans>Leagues</Trans>}>
              <Digits value={stats.uniqueLeagues} />
            </Tile>
            <Tile label={<Trans>Teams</Trans>}>
              <Digits value={stats.totalTeams} />
            </Tile>
            <Tile label={<Trans>Progress</Trans>}>
              <Digits value={stats.progress} suffix="%" />
            </Tile>
          </Tiles>
          <LeagueScore page={page} />
        </div>
      </section>
      <div className={`wrap ${styles.main}`}>
        <h2 className="d2">
          <Trans>Latest spots</Trans>
        </h2>
        {stats.totalSpots === 0 ? (
          <Empty title={<Trans>No Activity Yet</Trans>} text={<Trans>No teams spotted yet.</Trans>} />
        ) : (
          <Stickers teams={teams} seenAt={seenAt} />
        )}
        {stats.totalSpots > SHARED_TEAMS && (
          <p className={`d3 ${styles.more}`}>
            <Plural
              value={stats.totalSpots - SHARED_TEAMS}
              one="And # more team spotted!"
              other="And # more teams spotted!"
            />
          </p>
        )}
      </div>
    </>
  );
}

function LastSpot({ team, spottedAt }: { team: ShownTeam | undefined; spottedAt: string | null }) {
  const { i18n } = useLingui();
  if (!team || spottedAt === null) return null;
  return (
    <p className={styles.note}>
      <Trans>
        Latest: {team.name}, {shortDate(spottedAt, i18n.locale, PUBLIC_TIME_ZONE)}
      </Trans>
    </p>
  );
}

function LeagueScore({ page: { lineScore, stats } }: { page: SharedOf<'all-time'> }) {
  const { t } = useLingui();
  if (lineScore.length === 0) return null;
  const shown = lineScore.slice(0, COLUMNS).map(({ code, spots }) => ({ key: code, head: code, spots }));
  const rest = lineScore.slice(COLUMNS).reduce((sum, { spots }) => sum + spots, 0);
  const columns = [
    ...shown,
    ...(rest > 0 ? [{ key: 'other', head: <Trans>Other</Trans>, spots: rest }] : []),
    { key: 'total', head: <Trans>Total</Trans>, spots: stats.totalSpots },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: keyboard users scroll it too
    <section className={styles.score} tabIndex={0} aria-label={t`Spots by league`}>
      <LineScore className={styles.scoreTable} columns={columns} />
    </section>
  );
}

function Stickers({ teams, seenAt }: { teams: readonly ShownTeam[]; seenAt: ReadonlyMap<string, string | null> }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.sheet}>
      {teams.map((team) => {
        const at = seenAt.get(team.id) ?? null;
        return (
          <li key={team.id}>
            <Sticker team={team} stamp={at === null ? null : { main: stampDate(at, i18n.locale, PUBLIC_TIME_ZONE) }} />
          </li>
        );
      })}
    </ul>
  );
}
