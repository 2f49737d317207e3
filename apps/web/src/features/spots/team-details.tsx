import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import type { Spot } from '@sportspot/domain/spots.contract.ts';
import { ExternalLink, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Crest, SlabArt } from '../../ui/crest.tsx';
import { teamColours } from '../../ui/team-colours.ts';
import { SpotStamp } from './spot-stamp.tsx';
import styles from './team-details.module.css';

interface TeamDetailsProps {
  team: Team;
  /** The spot that put a stamp on it, if it is spotted. */
  spot: Spot | undefined;
  /** The name is the heading of a page; in a dialog the dialog's title is. */
  heading?: 'h1' | 'p';
  /** What can be done with the team. */
  children?: ReactNode;
}

/** Everything known of a team: the large sticker and, beside or below it, description, facts and links. */
export function TeamDetails({ team, spot, heading: Name = 'p', children }: TeamDetailsProps) {
  const year = team.founded ? `${team.league} · ${team.founded}` : team.league;
  return (
    <div className={styles.details} style={teamColours(team)}>
      <div className={styles.sticker}>
        <div className={styles.slab}>
          <SlabArt team={team} />
          <span className={styles.number}>{team.slot}</span>
          <Crest team={team} size={176} className={styles.crest} ringText={{ top: team.city, bottom: year }} />
        </div>
        <div className={styles.plate}>
          {spot?.spottedAt && (
            <span className={styles.stamp}>
              <SpotStamp spot={spot} className={styles.stampText} />
            </span>
          )}
          <Name>
            <span className={styles.place}>{team.place}</span>{' '}
            <span className={`d1 ${styles.name}`}>{team.nickname}</span>
          </Name>
        </div>
      </div>
      <div className={styles.text}>
        <p>{team.description}</p>
        <TeamFacts team={team} />
        <div className={styles.actions}>
          <ButtonLink variant="line" to={webSearch(team)} target="_blank" rel="noreferrer">
            <Search aria-hidden size={20} />
            <Trans>Web search</Trans>
          </ButtonLink>
          {team.league === 'NFL' && team.site && (
            <ButtonLink variant="line" to={`https://${team.site}`} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden size={20} />
              {team.site}
            </ButtonLink>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

const webSearch = (team: Team): string =>
  `https://duckduckgo.com/?${new URLSearchParams({ q: `${team.name} ${team.league}` })}`;

function TeamFacts({ team }: { team: Team }) {
  const facts: [name: ReactNode, value: string | number | null][] = [
    [<Trans key="league">League</Trans>, team.league],
    [<Trans key="founded">Founded</Trans>, team.founded],
    [<Trans key="conference">Conference</Trans>, team.conference],
    [<Trans key="division">Division</Trans>, team.division],
    [<Trans key="city">City</Trans>, team.city],
    [<Trans key="sport">Sport</Trans>, team.sport],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value], index) =>
          value && (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
