import { useLingui } from '@lingui/react/macro';
import { useHeadingInView } from '../../../ui/scrolling/use-heading-in-view.ts';
import type { SettingsSection } from './sections.ts';
import styles from './settings-index.module.css';

/** Links to the sections. Plain anchors: the browser scrolls, updates the URL, and moves the Tab position. */
export function SettingsIndex({ sections }: { sections: readonly SettingsSection[] }) {
  const { i18n, t } = useLingui();
  const current = useHeadingInView(sections.map(({ id }) => id));
  return (
    <nav aria-label={t`Settings sections`} className={styles.index}>
      <ul className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.entry} aria-current={id === current ? 'location' : undefined}>
              {i18n._(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
