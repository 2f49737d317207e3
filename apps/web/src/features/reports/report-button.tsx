import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useUnloadedToast } from '../../ui/use-unloaded-toast.ts';
import type { ReportSubject } from './report-dialog.tsx';

/** Rarely pressed: its code is a file of its own. */
const loadDialog = () => import('./report-dialog.tsx').then((module) => module.ReportDialog);
type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

interface ReportButtonProps {
  subject: ReportSubject;
  /** What else somebody may mean here. */
  others?: readonly ReportSubject[];
}

/** The quiet way to tell the moderators about a name or description. */
export function ReportButton({ subject, others }: ReportButtonProps) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const [Dialog, setDialog] = useState<LoadedDialog>();
  const open = () =>
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => toastUnloaded(t`Couldn’t open the report form`),
    );
  return (
    <>
      <Button variant="quiet" aria-label={t`Report ${{ name: subject.name }}`} onClick={() => void open()}>
        <Flag aria-hidden size={20} />
        <Trans>Report</Trans>
      </Button>
      {Dialog && <Dialog subjects={[subject, ...(others ?? [])]} onClose={() => setDialog(undefined)} />}
    </>
  );
}
