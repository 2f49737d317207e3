import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip } from '@sportspot/domain/trips.shapes.ts';
import { CalendarPlus, Flag, Link2, type LucideIcon, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { momentOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TripQuestion, type TripQuestionKind } from './trip-questions.tsx';
import styles from './trip-tools.module.css';
import { useUndoReset } from './trip-tools.mutations.ts';

interface TripToolsProps {
  userId: string;
  trip: Trip;
  isOnline: boolean;
  onRename: () => void;
  /** The trip is not there any more. */
  onGone: () => void;
}

/** What the creator can do with a trip: icons with names. Nobody else sees them. */
export function TripTools({ userId, trip, isOnline, onRename, onGone }: TripToolsProps) {
  const { t } = useLingui();
  const [question, setQuestion] = useState<TripQuestionKind | null>(null);
  const { can } = trip;
  const isAny = can.update || can.end || can.extend || can.rotateLink || can.reset || can.undoReset || can.delete;
  if (!isAny) return null;
  const tool = (isOffered: boolean, label: string, icon: LucideIcon, onPress: () => void) =>
    isOffered && <Tool label={label} icon={icon} isOnline={isOnline} onPress={onPress} />;
  return (
    <>
      <div className={styles.tools}>
        {tool(can.update, t`Rename trip`, Pencil, onRename)}
        {tool(can.extend, t`Extend trip`, CalendarPlus, () => setQuestion('extend'))}
        {tool(can.end, t`End trip now`, Flag, () => setQuestion('end'))}
        {tool(can.rotateLink, t`New link`, Link2, () => setQuestion('new-link'))}
        {tool(can.reset, t`Reset for everybody`, RotateCcw, () => setQuestion('reset'))}
        {tool(can.delete, t`Delete trip`, Trash2, () => setQuestion('delete'))}
      </div>
      {!isOnline && (
        <p className={styles.line}>
          <Trans>You are offline. Changing the trip needs a network.</Trans>
        </p>
      )}
      {can.undoReset && trip.reset && <UndoLine userId={userId} trip={trip} isOnline={isOnline} />}
      {question && (
        <TripQuestion kind={question} userId={userId} trip={trip} onClose={() => setQuestion(null)} onGone={onGone} />
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  isOnline: boolean;
  onPress: () => void;
}

function Tool({ label, icon: Icon, isOnline, onPress }: ToolProps) {
  return (
    <Button variant="quiet" icon aria-label={label} title={label} disabled={!isOnline} onClick={onPress}>
      <Icon aria-hidden size={20} />
    </Button>
  );
}

/** For a day after it, the reset of everybody can be taken back from here. */
function UndoLine({ userId, trip, isOnline }: Pick<TripToolsProps, 'userId' | 'trip' | 'isOnline'>) {
  const { i18n } = useLingui();
  const now = useNow();
  const undo = useUndoReset(userId);
  const until = momentOf(trip.reset?.undoUntil ?? '', now, i18n.locale);
  return (
    <div className={styles.line}>
      <Trans>Reset for everybody. Can be undone until {{ until }}.</Trans>
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
