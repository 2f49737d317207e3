import { useAppUpdate } from '../../../offline/app/app-update.ts';
import { useInstallHint } from '../../../offline/app/use-install-hint.ts';
import { InstallNotice } from './install-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Notices from the app itself, one at a time: an update comes before the install hint. */
export function AppNotices() {
  const update = useAppUpdate();
  const way = useInstallHint();
  if (update.isReady || update.isRequired) return <UpdateNotice {...update} />;
  return way && <InstallNotice way={way} />;
}
