import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { LanguageChoice } from '../../appearance/language-choice.tsx';
import styles from './footer.module.css';
import { WordmarkSign } from './wordmark.tsx';

export function Footer() {
  const { t } = useLingui();
  const links = [
    { to: paths.home, label: t`Home` },
    { to: paths.dashboard, label: t`Dashboard` },
    { to: paths.about, label: t`About` },
    { to: paths.contact, label: t`Contact` },
    { to: paths.help, label: t`Help Center` },
    { to: paths.privacy, label: t`Privacy` },
    { to: paths.terms, label: t`Terms` },
    { to: paths.faq, label: t`FAQ` },
  ];
  return (
    <footer className={styles.footer} data-surface="board">
      <div className={`wrap ${styles.row}`}>
        <WordmarkSign />
        <nav className={styles.links} aria-label={t`Footer`}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <LanguageChoice className={styles.languages} />
        <p className={styles.copyright}>
          <Trans>© 2025 Sportspot</Trans>
        </p>
      </div>
    </footer>
  );
}
