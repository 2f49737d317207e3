import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import {
  CalendarPlus,
  Flag,
  Link2,
  Link2Off,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Settings2,
  Trash2,
  Undo2,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { momentOf } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ParticipantsDialog } from './participants-dialog.tsx';
import { TripQuestion, type TripQuestionKind } from './trip-questions.tsx';
import styles from './trip-tools.module.css';
import { useUndoReset } from './trip-tools.mutations.ts';

interface TripToolsProps {
  userId: string;
  trip: Trip;
  isOnline: boolean;
  onRename: () => void;
  /** Shows every link to the trip. */
  onLinks: () => void;
  /** The trip was deleted. */
  onGone: () => void;
}

/** The creator's tools, behind one button. */
export function TripTools({ userId, trip, isOnline, onRename, onLinks, onGone }: TripToolsProps) {
  const [opened, setOpened] = useState<TripQuestionKind | 'menu' | 'participants' | null>(null);
  const close = () => setOpened(null);
  const { can } = trip;
  return (
    <>
      {(can.update || can.delete) && (
        <Button variant="line" className={styles.open} onClick={() => setOpened('menu')}>
          <Settings2 aria-hidden size={20} />
          <Trans>Manage trip</Trans>
        </Button>
      )}
      {can.undoReset && trip.reset && <UndoLine userId={userId} trip={trip} isOnline={isOnline} />}
      {opened === 'menu' ? (
        <TripMenu
          trip={trip}
          isOnline={isOnline}
          onClose={close}
          onRename={() => {
            close();
            onRename();
          }}
          onLinks={() => {
            close();
            onLinks();
          }}
          onOpen={setOpened}
        />
      ) : opened === 'participants' ? (
        <ParticipantsDialog userId={userId} trip={trip} onClose={close} />
      ) : (
        opened && <TripQuestion kind={opened} userId={userId} trip={trip} onClose={close} onGone={onGone} />
      )}
    </>
  );
}

interface TripMenuProps extends Pick<TripToolsProps, 'trip' | 'isOnline' | 'onRename' | 'onLinks'> {
  onOpen: (opened: TripQuestionKind | 'participants') => void;
  onClose: () => void;
}

/** All tools. Destructive ones are grouped at the bottom. */
function TripMenu({ trip: { can }, isOnline, onRename, onLinks, onOpen, onClose }: TripMenuProps) {
  const { t } = useLingui();
  const tool = (isOffered: boolean, label: string, icon: LucideIcon, onPress: () => void) =>
    isOffered && <Tool variant="line" {...{ label, icon, isOnline, onPress }} />;
  const destructive = (isOffered: boolean, label: string, icon: LucideIcon, kind: TripQuestionKind) =>
    isOffered && <Tool variant="danger" {...{ label, icon, isOnline }} onPress={() => onOpen(kind)} />;
  return (
    <Dialog open onClose={onClose} title={<Trans>Manage trip</Trans>} className={styles.menu}>
      {!isOnline && (
        <p className={styles.offline}>
          <Trans>You’re offline. Reconnect to change the trip.</Trans>
        </p>
      )}
      <div className={styles.tools}>
        {tool(can.update, t`Rename trip`, Pencil, onRename)}
        {tool(can.extend, t`Extend trip`, CalendarPlus, () => onOpen('extend'))}
        {tool(can.removeParticipants, t`Participants`, UsersRound, () => onOpen('participants'))}
        {tool(can.rotateLink, t`Create new link and code`, Link2, () => onOpen('new-link'))}
        {tool(can.manageLinks, t`All links`, Link2Off, onLinks)}
      </div>
      <div className={styles.tools}>
        {destructive(can.end, t`End trip now`, Flag, 'end')}
        {destructive(can.reset, t`Reset for everyone`, RotateCcw, 'reset')}
        {destructive(can.delete, t`Delete trip`, Trash2, 'delete')}
      </div>
    </Dialog>
  );
}

interface ToolProps {
  variant: 'line' | 'danger';
  label: string;
  icon: LucideIcon;
  isOnline: boolean;
  onPress: () => void;
}

function Tool({ variant, label, icon: Icon, isOnline, onPress }: ToolProps) {
  return (
    <Button variant={variant} className={styles.tool} disabled={!isOnline} onClick={onPress}>
      <Icon aria-hidden size={20} />
      {label}
    </Button>
  );
}

/** Offers to undo a reset for 24 hours. */
function UndoLine({ userId, trip, isOnline }: Pick<TripToolsProps, 'userId' | 'trip' | 'isOnline'>) {
  const { i18n } = useLingui();
  const now = useNow();
  const undo = useUndoReset(userId);
  const until = momentOf(trip.reset?.undoUntil ?? '', now, i18n.locale);
  return (
    <div className={styles.line}>
      <Trans>Reset for everyone. You can undo it until {{ until }}.</Trans>
      <Button
        variant="line"
        busy={undo.isPending}
        disabled={!isOnline}
        onClick={() => undo.mutate({ tripId: trip.id })}
      >
        <Undo2 aria-hidden size={20} />
        <Trans>Undo reset</Trans>
      </Button>
    </div>
  );
}
