import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProsePage, ProseSection } from '../../shell/prose.tsx';

export function AboutPage() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`About Sportspot`} description={t`What Sportspot is, and why it is an album of stickers.`}>
      <ProseSection title={<Trans>Our mission</Trans>}>
        <p>
          <Trans>
            Every airport gate and checkout queue is full of fans. Sportspot makes you look up and notice them, one cap
            at a time.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>What we do</Trans>}>
        <p>
          <Trans>
            You see a team’s gear in the wild and spot it. The team moves from an empty slot to a sticker in your album,
            with the date on it, and it stays there. Take it out again whenever you were wrong: it was a different bear.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Our story</Trans>}>
        <p>
          <Trans>
            It is the oldest game on a long drive, with the two oldest toys in sport: the scoreboard somebody turns by
            hand, and the sticker album that is never quite full. We put them in your pocket.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Our community</Trans>}>
        <p>
          <Trans>
            Fans of everything: one badge for life, or forty leagues and no favourite. No photos of strangers are
            needed, and none are kept. What you saw counts because you say so.
          </Trans>
        </p>
      </ProseSection>
      <div>
        <ButtonLink to={paths.signUp} size="lg">
          <Trans>Join Sportspot Today</Trans>
        </ButtonLink>
      </div>
    </ProsePage>
  );
}
