import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import styles from './root-layout.module.css';

/** Every layout gives its `main` this id. */
export const MAIN_ID = 'main';

/** After going to another page a keyboard or screen reader starts at its content, as after loading one. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        <Trans>Skip to content</Trans>
      </a>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
