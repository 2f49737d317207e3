import { Trans } from '@lingui/react/macro';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Mark } from '../../../ui/mark.tsx';
import styles from './shared-page.module.css';

interface SignUpPromptProps {
  /** Whether this is the page's main action. */
  isMain: boolean;
}

/** Invites visitors to sign up, below the shared content. */
export function SignUpPrompt({ isMain }: SignUpPromptProps) {
  return (
    <section className={styles.cta} data-surface="board">
      <div className={`wrap ${styles.pitch}`}>
        <div>
          <h2 className="d1">
            <Trans>Start your own album</Trans>
          </h2>
          <p>
            <Trans>Your first sticker is the next cap you see.</Trans>
          </p>
        </div>
        <ButtonLink to={paths.signUp} variant={isMain ? 'live' : 'line'} size="lg">
          <Mark size={17} />
          <Trans>Sign up and start spotting</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
