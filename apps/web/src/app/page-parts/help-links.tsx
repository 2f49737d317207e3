import { useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/addresses/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './help-links.module.css';

/** Links to help and contact, for the pages behind sign-in, which have no footer. */
export function HelpLinks() {
  const { t } = useLingui();
  const link = (to: string, label: string) => (
    <ButtonLink variant="line" to={to}>
      {label}
    </ButtonLink>
  );
  return (
    <nav className={styles.links} aria-label={t`Help`}>
      {link(paths.help, t`Help Center`)}
      {link(paths.faq, t`FAQ`)}
      {link(paths.contact, t`Contact`)}
    </nav>
  );
}
