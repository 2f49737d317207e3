import { Outlet } from 'react-router';
import { MAIN_ID } from '../root-layout.tsx';
import { BackToHomeBar } from './back-to-home-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';

/** A public page: the board with the way home, the page, the footer. */
export function PublicLayout() {
  return (
    <div className={styles.page}>
      <BackToHomeBar />
      <main id={MAIN_ID} tabIndex={-1} className={`wrap ${styles.main}`}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
