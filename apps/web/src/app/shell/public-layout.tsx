import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { MAIN_ID } from '../page-parts/main-id.ts';
import { BackToHomeBar } from './bars/back-to-home-bar.tsx';
import { Footer } from './bars/footer.tsx';
import styles from './layout.module.css';

function PageWithHomeBar({ footer }: { footer?: ReactNode }) {
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

/** Layout of public pages: the bar with the link home, the page, the footer. */
export const PublicLayout = () => <PageWithHomeBar footer={<Footer />} />;

/** Layout of sign-in and sign-up: only the link home, and no footer to distract. */
export const AuthLayout = () => <PageWithHomeBar />;
