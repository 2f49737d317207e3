import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { deviceLanguage, switchLanguage } from '../lib/words.ts';
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
    const main = document.getElementById(MAIN_ID);
    // A form that is all there is to do has taken the focus itself.
    const isTyping = document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement);
    if (!isTyping) main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A shared page is in the language of whoever made the link; what its reader goes on to is in theirs. */
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
