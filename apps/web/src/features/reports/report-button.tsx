import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useUnloadedToast } from '../../ui/toast/use-unloaded-toast.ts';
import type { ReportSubject } from './report-dialog.tsx';

/** Rarely used, so its code is loaded on demand. */
const loadDialog = () => import('./report-dialog.tsx').then((module) => module.ReportDialog);
type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

interface ReportButtonProps {
  subject: ReportSubject;
  /** Other texts on the page that the user may want to report instead. */
  others?: readonly ReportSubject[];
}

/** Opens the dialog that reports a name or description to the moderators. */
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
