import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { keepAppOnDevice } from '../../offline/app-update.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { loadToastArea } from '../../ui/toaster.tsx';
import { MAIN_ID } from '../root-layout.tsx';
import { AppNotices } from './app-notices.tsx';
import { BackLink } from './back-link.tsx';
import styles from './layout.module.css';
import { BottomBar, QuickSpotButton, TopNavigation } from './navigation.tsx';
import { QuickSpotSheetLoader, useQuickSpot } from './quick-spot.tsx';
import { ShareProgress } from './share-progress.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every page behind sign-in. A page renders its own header section, right below the bar, and its own `wrap`. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const quickSpot = useQuickSpot();
  // Preloaded, because the first toast may have to say that the app is offline.
  useEffect(() => whenIdle(() => void loadToastArea().catch(reportError)), []);
  useEffect(keepAppOnDevice, []);
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
