import { Trans, useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useUnloadedToast } from '../../../ui/toast/use-unloaded-toast.ts';
import type { AlbumPage } from './album.ts';
import styles from './album-ticks.module.css';

/** Loaded on demand: most users check off a league once. */
const loadSheet = () => import('./album-tick-sheet.tsx').then((module) => module.TickSheet);
type LoadedSheet = Awaited<ReturnType<typeof loadSheet>>;

interface LeagueTicksProps {
  userId: string;
  page: AlbumPage;
  /** Element id of the league's heading. */
  titleId: string;
  /** The slots of the league, shown while nothing is being checked off. */
  children: ReactNode;
}

/** The slots of a league, or checkboxes for teams seen before the user joined. */
export function LeagueTicks({ userId, page, titleId, children }: LeagueTicksProps) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const [Sheet, setSheet] = useState<LoadedSheet>();
  const open = () =>
    loadSheet().then(
      (loaded) => setSheet(() => loaded),
      () => toastUnloaded(t`Failed to open the list`),
    );
  const close = () => {
    setSheet(undefined);
    document.getElementById(titleId)?.focus({ preventScroll: true });
  };
  if (Sheet) return <Sheet userId={userId} page={page} titleId={titleId} onClose={close} />;
  return (
    <>
      {page.spotted.length < page.slots.length && (
        <Button variant="quiet" className={styles.open} aria-describedby={titleId} onClick={() => void open()}>
          <ListChecks aria-hidden size={20} />
          <Trans>Check off teams you’ve seen</Trans>
        </Button>
      )}
      {children}
    </>
  );
}
