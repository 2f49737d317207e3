import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isRecent } from '@sportspot/domain/spots/own-spots.rules.ts';
import { rivalsOf } from '@sportspot/domain/spots/spot-places.rules.ts';
import { Download, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { momentOf } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/use-now.ts';
import type { AccountState } from '../../../offline/account/account.ts';
import type { OutboxEntry } from '../../../offline/account/account-db.ts';
import { accountOf, useWholeAccountState } from '../../../offline/account/use-account.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { rivalText } from '../own/counted-places.ts';
import { refusalText } from '../own/refusal-text.ts';
import { useUndo } from '../own/spots.actions.ts';
import { waitingReason } from '../waiting/waiting-text.ts';
import { exportOperations } from './export-operations.ts';
import styles from './recent-dialog.module.css';
import { RecentRow } from './recent-row.tsx';
import { actText, placesText } from './recent-text.ts';

/** Operations of the last 24 hours with Undo; above them the unsent and rejected ones. */
export function RecentDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const state = useWholeAccountState(userId);
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null);
  const stopAsking = () => setDiscarding(null);
  // Other participants may have changed what counts. Unsent operations have their own retry button.
  useEffect(() => {
    const account = accountOf(userId);
    if (account.state().outbox.length === 0) void account.refresh();
  }, [userId]);

  if (discarding) {
    const discard = () => {
      const account = accountOf(userId);
      // The server may have applied it even though its response was lost.
      void account.discard(discarding).then(account.refresh);
      stopAsking();
    };
    return <DiscardQuestion entry={discarding} onDiscard={discard} onKeep={stopAsking} />;
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Recent</Trans>} className={styles.dialog}>
      {state.outbox.length > 0 && <Outbox userId={userId} state={state} onDiscard={setDiscarding} />}
      <Done userId={userId} state={state} />
    </Dialog>
  );
}

function DiscardQuestion({
  entry,
  onDiscard,
  onKeep,
}: {
  entry: OutboxEntry;
  onDiscard: () => void;
  onKeep: () => void;
}) {
  const { i18n } = useLingui();
  const team = useTeams()(entry)?.name ?? '';
  const act = actText(entry.operation.kind, team, i18n);
  return (
    <Confirmation
      onClose={onKeep}
      title={<Trans>Discard “{act}”?</Trans>}
      text={<Trans>This unsent change will be deleted from this device. You can’t restore it.</Trans>}
    >
      <Button variant="danger-filled" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button variant="line" onClick={onKeep}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}

/** The team of an operation. */
function useTeams() {
  const byId = useCatalogue().data?.byId;
  return ({ operation }: Pick<OutboxEntry, 'operation'>) =>
    'teamId' in operation ? byId?.get(operation.teamId) : undefined;
}

interface PartProps {
  userId: string;
  state: AccountState;
}

function Outbox({ userId, state, onDiscard }: PartProps & { onDiscard: (entry: OutboxEntry) => void }) {
  const { i18n } = useLingui();
  const teamOf = useTeams();
  const account = accountOf(userId);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3 className="d4">
          <Plural value={state.outbox.length} one="# unsent" other="# unsent" />
        </h3>
        <Button variant="quiet" onClick={() => exportOperations(state.outbox)}>
          <Download aria-hidden size={20} />
          <Trans>Export</Trans>
        </Button>
      </div>
      <ul>
        {state.outbox.map((entry) => {
          const { operation, refusal, seq } = entry;
          const team = teamOf(entry);
          const name = team?.name ?? ('teamId' in operation ? operation.teamId : '');
          return (
            <RecentRow
              key={seq}
              team={team}
              isReset={operation.kind === 'reset'}
              isWaiting={refusal === null}
              title={actText(operation.kind, name, i18n)}
              text={refusal ? refusalText(refusal, i18n) : waitingReason(state, i18n)}
            >
              {(titleId) => (
                <>
                  <Button variant="line" aria-describedby={titleId} onClick={() => void account.retry(entry)}>
                    <Trans>Retry</Trans>
                  </Button>
                  <Button variant="quiet" aria-describedby={titleId} onClick={() => onDiscard(entry)}>
                    <Trans>Discard</Trans>
                  </Button>
                </>
              )}
            </RecentRow>
          );
        })}
      </ul>
    </section>
  );
}

function Done({ userId, state }: PartProps) {
  const { i18n } = useLingui();
  const undo = useUndo(userId);
  const byId = useCatalogue().data?.byId;
  const now = useNow();
  const waiting = new Set(state.outbox.map(({ operation }) => operation.id));
  const done = state.spots?.recent.filter((operation) => isRecent(operation, now)) ?? [];
  return (
    <section className={styles.part}>
      <h3 className="d4">
        <Trans>Last 24 hours</Trans>
      </h3>
      {done.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Nothing yet. What you spot, remove, or reset shows up here for a day, with Undo.</Trans>
        </p>
      ) : (
        <ul>
          {done.map((operation) => {
            const { id, kind, actedAt, effects } = operation;
            const teamId = effects[0]?.teamId ?? '';
            const team = kind === 'reset' ? undefined : byId?.get(teamId);
            const rivals = kind === 'spot' && state.spots ? rivalsOf(state.spots, operation) : [];
            const where = `${momentOf(actedAt, now, i18n.locale)} · ${placesText(operation, i18n)}`;
            return (
              <RecentRow
                key={id}
                team={team}
                isReset={kind === 'reset'}
                isWaiting={waiting.has(id)}
                title={actText(kind, team?.name ?? teamId, i18n)}
                text={[where, ...rivals.map((rival) => rivalText(rival, now, i18n))].join(' · ')}
              >
                {(titleId) => (
                  <Button variant="line" aria-describedby={titleId} onClick={() => undo(id)}>
                    <Undo2 aria-hidden size={20} />
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </RecentRow>
            );
          })}
        </ul>
      )}
    </section>
  );
}
