import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProsePage, ProseSection } from '../../shell/prose.tsx';
import styles from './about-page.module.css';

export function AboutPage() {
  const { t } = useLingui();
  return (
    <ProsePage
      title={t`About Sportspot`}
      description={t`What Sportspot is, and why it is an album of stickers.`}
      isWide
    >
      <div className={styles.parts}>
        <ProseSection id="mission" title={<Trans>Our mission</Trans>}>
          <p>
            <Trans>
              Every airport gate and checkout queue is full of fans. Sportspot makes you look up and notice them, one
              cap at a time.
            </Trans>
          </p>
        </ProseSection>
        <ProseSection id="what-we-do" title={<Trans>What we do</Trans>}>
          <p>
            <Trans>
              You see a team’s gear in the wild and spot it. The team moves from an empty slot to a sticker in your
              album, with the date on it, and it stays there. Take it out again whenever you were wrong: it was a
              different bear.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>The album keeps everything you ever spotted, league by league.</Trans>
            </li>
            <li>
              <Trans>Trips are races with a beginning and an end, on a board that moves as you spot.</Trans>
            </li>
            <li>
              <Trans>Groups compare for good: family, office, section 112.</Trans>
            </li>
            <li>
              <Trans>It works without a network, because gear is seen where there is none.</Trans>
            </li>
          </ul>
        </ProseSection>
        <ProseSection id="story" title={<Trans>Our story</Trans>}>
          <p>
            <Trans>
              It is the oldest game on a long drive, with the two oldest toys in sport: the scoreboard somebody turns by
              hand, and the sticker album that is never quite full. We put them in your pocket.
            </Trans>
          </p>
          <p>
            <Trans>
              The rules are public: how boards are ranked and how rare a team is are in the{' '}
              <Link to={`${paths.faq}#scoring`}>FAQ</Link>, and what happens to your data is in the{' '}
              <Link to={paths.privacy}>Privacy Policy</Link>.
            </Trans>
          </p>
        </ProseSection>
        <ProseSection id="community" title={<Trans>Our community</Trans>}>
          <p>
            <Trans>
              Fans of everything: one badge for life, or forty leagues and no favourite. No photos of strangers are
              needed, and none are kept. What you saw counts because you say so.
            </Trans>
          </p>
          <p>
            <Trans>
              A team you miss can be suggested, a name that insults can be reported, and a question is answered by{' '}
              <Link to={paths.contact}>a person</Link>.
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
