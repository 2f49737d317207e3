import styles from './account-section.module.css';
import { LanguageSelect } from './language-select.tsx';
import { ThemeSelect } from './theme-select.tsx';

export function AppearanceSection() {
  return (
    <div className={styles.ways}>
      <ThemeSelect />
      <LanguageSelect />
    </div>
  );
}
