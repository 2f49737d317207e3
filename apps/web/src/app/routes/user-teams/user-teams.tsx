import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Spot, SpotStats } from '@sportspot/domain/spots/spots.contract.ts';
import { useState } from 'react';
import { ReportButton } from '../../../features/reports/report-button.tsx';
import { type SpottedOrder, type SpottedTeam, sortSpotted } from '../../../features/spots/album/album.ts';
import { StickerSheet } from '../../../features/spots/album/album-view.tsx';
import type { ComparedPart } from '../../../features/spots/album/compare.ts';
import { ReadOnlyTeamDialog } from '../../../features/spots/team-dialog/team-dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { isOwnPicture, Monogram } from '../../../ui/people/monogram.tsx';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { BackButton, useGoBack } from './back.tsx';
import { BlockPerson } from './block-person.tsx';
import { CompareSegment, EmptyPart, useComparison } from './compare.tsx';
import styles from './user-teams-page.module.css';

type PlaceOf = (teamId: string) => Spot['place'];

interface UserTeamsProps {
  viewerId: string;
  person: { readonly id: string; readonly name: string; readonly picture: string | null };
  stats: SpotStats;
  spotted: readonly SpottedTeam[];
  /** The location of a spot, as far as its owner shows it to others. */
  placeOf: PlaceOf;
}

export function UserTeams({ viewerId, person, stats, spotted, placeOf }: UserTeamsProps) {
  const { t } = useLingui();
  const goBack = useGoBack();
  const compared = useComparison(viewerId, spotted);
  const [part, setPart] = useState<ComparedPart>('all');
  const { name } = person;
  const isMine = person.id === viewerId;
  // No comparison with oneself, or with a user who has no spots.
  const comparison = isMine || stats.totalSpots === 0 ? undefined : compared;
  const shown = comparison?.[part] ?? spotted;
  return (
    <>
      <PageHead title={t`${name}'s Spotted Teams`} />
      <section className="board" data-surface="board">
        <div className={`wrap ${styles.head}`}>
          <div className={styles.bar}>
            <BackButton />
            {!isMine && (
              <div className={styles.means}>
                <ReportButton subject={{ kind: 'person', targetId: person.id, name }} />
                <BlockPerson person={person} onBlocked={goBack} />
              </div>
            )}
          </div>
          <div className={styles.who}>
            {/* The heading has the name, so initials would add nothing. */}
            {isOwnPicture(person.picture) && (
              <Monogram id={person.id} name={name} picture={person.picture} size="large" />
            )}
            <div>
              <h1 className="d1">
                <Trans>{name}'s Spotted Teams</Trans>
              </h1>
              <p className={styles.subtitle}>
                <Trans>
                  <Plural value={stats.totalSpots} one="# team" other="# teams" /> spotted across{' '}
                  <Plural value={stats.uniqueLeagues} one="# league" other="# leagues" />
                </Trans>
              </p>
            </div>
          </div>
          <Tiles>
            <Tile label={<Trans>Teams Spotted</Trans>}>
              <Digits size="tile" value={stats.totalSpots} />
            </Tile>
            <Tile label={<Trans>Leagues</Trans>}>
              <Digits size="tile" value={stats.uniqueLeagues} />
            </Tile>
            <Tile label={<Trans>SportSpot User</Trans>}>
              <span className={styles.name}>{name}</span>
            </Tile>
          </Tiles>
          {comparison && (
            <div className={styles.compare}>
              <CompareSegment comparison={comparison} part={part} onChange={setPart} />
            </div>
          )}
        </div>
      </section>
      <div className={`wrap ${styles.teams}`}>
        {stats.totalSpots === 0 ? (
          <Empty
            title={<Trans>{name} hasn't spotted any teams yet.</Trans>}
            text={<Trans>Teams will appear here once they start spotting!</Trans>}
          />
        ) : shown.length === 0 && part !== 'all' ? (
          <EmptyPart part={part} name={name} />
        ) : (
          <SortedTeams spotted={shown} placeOf={placeOf} />
        )}
      </div>
    </>
  );
}

function SortedTeams({ spotted, placeOf }: Pick<UserTeamsProps, 'spotted' | 'placeOf'>) {
  const { t } = useLingui();
  const [order, setOrder] = useState<SpottedOrder>('alphabetical');
  const [opened, setOpened] = useState<SpottedTeam>();
  return (
    <>
      <Select
        label={t`Sort teams`}
        hideLabel
        className={styles.sort ?? ''}
        value={order}
        onChange={(event) => setOrder(event.target.value as SpottedOrder)}
      >
        <option value="alphabetical">{t`Alphabetical (A-Z)`}</option>
        <option value="league">{t`By League`}</option>
        <option value="date">{t`By Date Spotted`}</option>
      </Select>
      <StickerSheet
        spotted={sortSpotted(spotted, order)}
        onOpen={(team) => setOpened(spotted.find((one) => one.team.id === team.id))}
      />
      {opened && (
        <ReadOnlyTeamDialog {...opened} place={placeOf(opened.team.id)} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
