import { useAppUpdate } from '../../offline/app-update.ts';
import { useInstallHint } from '../../offline/use-install-hint.ts';
import { InstallNotice } from './install-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What the app itself has to say, one thing at a time. */
export function AppNotices() {
  const update = useAppUpdate();
  const way = useInstallHint();
  if (update.isReady || update.isRequired) return <UpdateNotice {...update} />;
  return way && <InstallNotice way={way} />;
}
