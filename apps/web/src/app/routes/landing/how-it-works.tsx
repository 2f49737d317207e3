import { Trans, useLingui } from '@lingui/react/macro';
import { Gem, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { PUBLIC_TIME_ZONE, stampDate } from '../../../lib/dates/dates.ts';
import { Pennant } from '../../../ui/pennant.tsx';
import { Crest } from '../../../ui/team/crest.tsx';
import { Slot, Sticker } from '../../../ui/team/sticker.tsx';
import styles from './how-it-works.module.css';
import { lakers, mixedCrests, SHOWN_DAY } from './landing-teams.ts';

function Card({ object, title, children }: { object: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className={styles.object} aria-hidden>
        {object}
      </div>
      <h3 className="d3">{title}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

function SlotAndSticker() {
  const { i18n } = useLingui();
  const stamp = { main: stampDate(SHOWN_DAY, i18n.locale, PUBLIC_TIME_ZONE) };
  return (
    <div className={styles.pair}>
      <Slot team={lakers} />
      <Sticker team={lakers} stamp={stamp} lifted className={styles.sticker} />
    </div>
  );
}

const ticket = (
  <div className={styles.ticket}>
    <span className={styles.live}>
      <Trans>Live</Trans>
    </span>
    <span className={styles.code}>K7M2QX</span>
    <span className={styles.caption}>
      <Trans>Join code</Trans>
    </span>
  </div>
);

const crests = (
  <div className={styles.crests}>
    {mixedCrests.map((team) => (
      <Crest key={team.abbreviation} team={team} size={58} />
    ))}
  </div>
);

const pennants = (
  <div className={styles.pennants}>
    <Pennant felt="burgundy" icon={Gem} level={2} />
    <Pennant felt="navy" icon={Trophy} level={1} />
  </div>
);

export function HowItWorks() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="d1">
        <Trans>How Sportspot Works</Trans>
      </h2>
      <ul className={styles.cards}>
        <Card object={<SlotAndSticker />} title={<Trans>All-Time Tracking</Trans>}>
          <Trans>Spot a cap, tap once. The team goes in your album for good, with the date stamped on it.</Trans>
        </Card>
        <Card object={ticket} title={<Trans>Trip Competitions</Trans>}>
          <Trans>Long drive, airport, bachelor party: share a code and race your friends on a live leaderboard.</Trans>
        </Card>
        <Card object={crests} title={<Trans>Multiple Leagues</Trans>}>
          <Trans>From the NFL to the Bundesliga to Division I. Every league is a page with a slot for each team.</Trans>
        </Card>
        <Card object={pennants} title={<Trans>Achievements</Trans>}>
          <Trans>Finish a page, find a rare team, cross a continent. Your badges go up on the wall.</Trans>
        </Card>
      </ul>
    </section>
  );
}
