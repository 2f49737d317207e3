import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../lib/addresses/paths.ts';
import { afterFirstView } from '../../lib/loading/first-view.ts';
import { keepAppOnDevice } from '../../offline/app/app-update.ts';
import { IconLink } from '../../ui/button/icon-link.tsx';
import { loadToastArea } from '../../ui/toast/toaster.tsx';
import { MAIN_ID } from '../page-parts/main-id.ts';
import { QuickSpotSheetLoader, useQuickSpot } from '../sheets/quick-spot.tsx';
import { ShareProgress } from '../sheets/share-progress.tsx';
import { BackLink } from './bars/back-link.tsx';
import { BottomBar, QuickSpotButton, TopNavigation } from './bars/navigation.tsx';
import { TopBar } from './bars/top-bar.tsx';
import styles from './layout.module.css';
import { AppNotices } from './notices/app-notices.tsx';

/** The frame of every page behind sign-in. A page renders its own header section, right below the bar, and its own `wrap`. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const quickSpot = useQuickSpot();
  // Preloaded, because the first toast may have to say that the app is offline.
  useEffect(() => afterFirstView(() => void loadToastArea().catch(reportError)), []);
  useEffect(() => afterFirstView(keepAppOnDevice), []);
  return (
    <div className={styles.page}>
      <TopBar home={paths.dashboard} before={<BackLink on="phone" />} navigation={<TopNavigation />}>
        <BackLink on="desktop" />
        <ShareProgress />
        <IconLink to={paths.settings} label={t`Settings`} icon={Settings} />
        <QuickSpotButton onPress={quickSpot.open} />
      </TopBar>
      <main id={MAIN_ID} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <AppNotices />
      <BottomBar onQuickSpot={quickSpot.open} />
      <QuickSpotSheetLoader {...quickSpot} />
    </div>
  );
}
