import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { paths } from '../lib/addresses/paths.ts';
import { deviceLanguage, switchLanguage } from '../lib/texts/words.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { MAIN_ID } from './page-parts/main-id.ts';
import styles from './root-layout.module.css';

/** Moves the focus to the content after a client-side navigation, as a full page load does. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(MAIN_ID);
    // A page that is mainly a form has already focused its own field.
    const isTyping = document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement);
    if (!isTyping) main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A shared page is in its creator's language. Switches back to the reader's when they leave it. */
function useOwnLanguageAfterShared() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const isShared = pathname.startsWith(paths.shared(''));
  const wasShared = useRef(isShared);
  useEffect(() => {
    if (wasShared.current && !isShared && deviceLanguage() !== i18n.locale)
      switchLanguage(deviceLanguage()).catch(reportError);
    wasShared.current = isShared;
  }, [isShared, i18n]);
}

export function RootLayout() {
  useFocusOnNavigation();
  useOwnLanguageAfterShared();
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
