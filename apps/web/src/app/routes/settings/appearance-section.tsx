import styles from './account-section.module.css';
import { LanguageSelect } from './language-select.tsx';
import { ThemeSelect } from './theme-select.tsx';

/** How it looks and reads. */
export function AppearanceSection() {
  return (
    <div className={styles.ways}>
      <ThemeSelect />
      <LanguageSelect />
    </div>
  );
}
