import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { MAIN_ID } from '../root-layout.tsx';
import { BackToHomeBar } from './back-to-home-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';

function HomeboundPage({ footer }: { footer?: ReactNode }) {
  return (
    <div className={styles.page}>
      <BackToHomeBar />
      <main id={MAIN_ID} tabIndex={-1} className={`wrap ${styles.main}`}>
        <Outlet />
      </main>
      {footer}
    </div>
  );
}

/** A public page: the board with the way home, the page, the footer. */
export const PublicLayout = () => <HomeboundPage footer={<Footer />} />;

/** Signing in and up: the way home, and nothing that distracts. */
export const AuthLayout = () => <HomeboundPage />;
