import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { Lightbulb } from 'lucide-react';
import { useLateCode } from '../../../lib/use-late-code.ts';
import { Button } from '../../../ui/button.tsx';
import { useUnloadedToast } from '../../../ui/use-unloaded-toast.ts';
import { SUGGEST, useSheet } from '../../shell/sheet-address.ts';
import styles from './suggest-team.module.css';

/** Its code is a file of its own: the dashboard opens without it. */
const loadDialog = () => import('./suggest-team-dialog.tsx').then((module) => module.SuggestTeamDialog);

/** Stands beside the tabs; on a phone the icon stands for the words. */
export function SuggestTeamButton() {
  const { open } = useSheet(SUGGEST);
  return (
    <Button variant="quiet" className={styles.button} onClick={() => open('')}>
      <Lightbulb aria-hidden size={20} />
      <span className={styles.words}>
        <Trans>Suggest Team</Trans>
      </span>
    </Button>
  );
}

/** The form, while the address asks for it. */
export function SuggestTeam({ userId, onOpenTeam }: { userId: string; onOpenTeam: (team: Team) => void }) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const { value: name, close } = useSheet(SUGGEST);
  const { part: Dialog } = useLateCode(loadDialog, name !== null, () => {
    close();
    toastUnloaded(t`Failed to open the form`);
  });
  return name !== null && Dialog ? (
    <Dialog userId={userId} name={name} onOpenTeam={onOpenTeam} onClose={close} />
  ) : null;
}
