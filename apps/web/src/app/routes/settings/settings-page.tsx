import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { useStayAtHash } from '../../../ui/scrolling/use-stay-at-hash.ts';
import { HelpLinks } from '../../page-parts/help-links.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Section } from './section.tsx';
import { sections } from './sections.ts';
import { SettingsIndex } from './settings-index.tsx';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { i18n, t } = useLingui();
  const { id: userId, role } = useMe();
  useStayAtHash();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t`Settings`} />
      <div className={styles.head}>
        <h1 className="d1">
          <Trans>Settings</Trans>
        </h1>
        <HelpLinks />
      </div>
      {role === 'moderator' && (
        <ButtonLink to={paths.admin} variant="line" className={styles.moderation}>
          <ShieldCheck aria-hidden size={20} />
          <Trans>Moderation</Trans>
        </ButtonLink>
      )}
      <div className={styles.columns}>
        <SettingsIndex sections={sections} />
        <div className={styles.sections}>
          {sections.map(({ id, title, Content }) => (
            <Section key={id} id={id} title={i18n._(title)}>
              <Content userId={userId} />
            </Section>
          ))}
        </div>
      </div>
    </div>
  );
}
