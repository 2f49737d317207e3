import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ProsePage, ProseSection } from '../../page-parts/prose.tsx';
import styles from './about-page.module.css';

export function AboutPage() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`About Sportspot`} description={t`What Sportspot is, and why it’s a sticker album.`} isWide>
      <div className={styles.parts}>
        <ProseSection id="mission" title={<Trans>Our mission</Trans>}>
          <p>
            <Trans>
              Every airport gate and checkout line is full of fans. Sportspot gets you to look up and notice them, one
              cap at a time.
            </Trans>
          </p>
        </ProseSection>
        <ProseSection id="what-we-do" title={<Trans>What we do</Trans>}>
          <p>
            <Trans>
              You see a team’s gear in the wild and spot it. Its empty slot in your album becomes a sticker with the
              date on it, and it stays there. Got it wrong? Remove it. It was a different bear.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>Your album keeps every team you’ve ever spotted, league by league.</Trans>
            </li>
            <li>
              <Trans>Trips are races with a start and a finish, on a leaderboard that moves as you spot.</Trans>
            </li>
            <li>
              <Trans>Groups keep score for good: family, office, section 112.</Trans>
            </li>
            <li>
              <Trans>It works offline, because gear doesn’t wait for a signal.</Trans>
            </li>
          </ul>
        </ProseSection>
        <ProseSection id="story" title={<Trans>Our story</Trans>}>
          <p>
            <Trans>
              It’s the oldest game on a long drive, with the two oldest toys in sports: the numbers someone flips by
              hand in center field, and the sticker album that’s never quite full. We put them in your pocket.
            </Trans>
          </p>
          <p>
            <Trans>
              The rules are public. The <Link to={`${paths.faq}#scoring`}>FAQ</Link> explains how leaderboards are
              ranked and how rare a team is, and the <Link to={paths.privacy}>Privacy Policy</Link> explains what
              happens to your data.
            </Trans>
          </p>
        </ProseSection>
        <ProseSection id="community" title={<Trans>Our community</Trans>}>
          <p>
            <Trans>
              Fans of everything: one team for life, or forty leagues and no favorite. You don’t need photos of
              strangers, and we don’t keep any. What you saw counts because you say so.
            </Trans>
          </p>
          <p>
            <Trans>
              Missing a team? Suggest it. See an offensive name? Report it. Have a question?{' '}
              <Link to={paths.contact}>Ask a person</Link>.
            </Trans>
          </p>
        </ProseSection>
      </div>
      <div>
        <ButtonLink to={paths.signUp} size="lg">
          <Trans>Join Sportspot Today</Trans>
        </ButtonLink>
      </div>
    </ProsePage>
  );
}
