import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { CloudUpload, ExternalLink, Search, Sticker } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ringTextOf, SlabArt } from '../../../ui/team/crest.tsx';
import { teamColours } from '../../../ui/team/team-colours.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import type { AlbumSpot } from '../album/album.ts';
import { SpotStamp } from '../album/spot-stamp.tsx';
import styles from './team-details.module.css';
import { TeamFacts } from './team-details-facts.tsx';
import { officialSite, webSearch } from './team-details-links.ts';
import { useTeamWords } from './team-words.ts';

interface TeamDetailsProps {
  team: Team;
  /** The spot, if the team is spotted. */
  spot: AlbumSpot | undefined;
  /** `h1` on a page; in a dialog the title is the dialog's. */
  heading?: 'h1' | 'p';
  /** It has unsent changes. */
  isWaiting?: boolean;
  /** More entries for the list of facts. */
  facts?: ReactNode;
  /** Details of the user's own spot. */
  notes?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A team: large sticker, description, facts, and links. */
export function TeamDetails({
  team,
  spot,
  heading: Name = 'p',
  isWaiting = false,
  facts,
  notes,
  children,
}: TeamDetailsProps) {
  const site = officialSite(team);
  const words = useTeamWords();
  const year = team.founded ? [`${team.league} · ${team.founded}`] : [];
  const ringText = { top: ringTextOf(team.city, team.nickname), bottom: ringTextOf(...year, team.league) };
  return (
    <div className={styles.details} style={teamColours(team)}>
      <div className={styles.sticker}>
        <div className={styles.slab}>
          <SlabArt team={team} />
          <span className={styles.number}>{team.slot}</span>
          <TeamLogo team={team} size={176} className={styles.crest} ringText={ringText} />
          {isWaiting && (
            <span className={styles.waiting}>
              <CloudUpload aria-hidden size={16} />
              <Trans>Waiting to sync</Trans>
            </span>
          )}
        </div>
        <div className={styles.plate}>
          {spot && (
            <span className={styles.stamp}>
              <SpotStamp spot={spot} className={styles.stampText} />
            </span>
          )}
          <Name>
            {team.place !== team.nickname && <span className={styles.place}>{team.place}</span>}{' '}
            <span className={`d1 ${styles.name}`}>{team.nickname}</span>
          </Name>
        </div>
      </div>
      <div className={styles.text}>
        <p>{words?.describe(team)}</p>
        <TeamFacts team={team}>{facts}</TeamFacts>
        {notes}
        <div className={styles.links}>
          {Name === 'p' && (
            <ButtonLink variant="line" to={paths.team(team.id)}>
              <Sticker aria-hidden size={20} />
              <Trans>Team page</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="line" to={webSearch(team)} target="_blank" rel="noreferrer">
            <Search aria-hidden size={20} />
            <Trans>Search the web</Trans>
          </ButtonLink>
          {site && (
            <ButtonLink variant="line" to={site} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden size={20} />
              {team.site}
            </ButtonLink>
          )}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
