import { Outlet } from 'react-router';
import { MAIN_ID } from '../root-layout.tsx';
import { BackToHomeBar } from './back-to-home-bar.tsx';
import styles from './layout.module.css';

/** Signing in and up: the way home, and nothing that distracts. */
export function AuthLayout() {
  return (
    <div className={styles.page}>
      <BackToHomeBar />
      <main id={MAIN_ID} tabIndex={-1} className={`wrap ${styles.main}`}>
        <Outlet />
      </main>
    </div>
  );
}
