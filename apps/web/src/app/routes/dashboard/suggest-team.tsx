import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { Lightbulb } from 'lucide-react';
import { useLateCode } from '../../../lib/loading/use-late-code.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useUnloadedToast } from '../../../ui/toast/use-unloaded-toast.ts';
import { SUGGEST, useSheet } from '../../sheets/sheet-address.ts';
import styles from './suggest-team.module.css';

/** Its own chunk, so that the dashboard opens without it. */
const loadDialog = () => import('./suggest-team-dialog.tsx').then((module) => module.SuggestTeamDialog);

/** The button beside the tabs; a phone shows only the icon. */
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

/** The form, open while the URL has its parameter. */
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
