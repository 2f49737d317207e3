import { useLingui } from '@lingui/react/macro';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { useUnloadedToast } from '../../ui/toast/use-unloaded-toast.ts';
import type { OpenTeam } from './open-team.ts';

const load = () => import('../../features/spots/team-dialog/team-dialog.tsx').then((module) => module.TeamDialog);

/** The open team, if any. The first view of a screen doesn't wait for its code. */
export function TeamSheet({ userId, sheet }: { userId: string; sheet: Pick<OpenTeam, 'team' | 'close'> }) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const { team, close } = sheet;
  const { part: Dialog } = useLateCode(load, team !== undefined, () => {
    close();
    toastUnloaded(t`Failed to open the team`);
  });
  return team && Dialog ? <Dialog key={team.id} team={team} userId={userId} onClose={close} /> : null;
}
