import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedSuggestion } from '@sportspot/domain/moderation/moderation.contract.ts';
import { type SuggestionStatus, suggestionStatuses } from '@sportspot/domain/support/suggestions.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestedLeague, suggestedSport } from '../../lib/texts/suggestion-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './moderation.module.css';
import { useModerate } from './moderation.mutations.ts';
import { suggestionsQuery } from './moderation.queries.ts';
import { Queue } from './queue.tsx';
import { StateSelect } from './state-select.tsx';
import { ByAndWhen } from './words.tsx';

type Decision = { readonly suggestion: QueuedSuggestion; readonly decision: 'accepted' | 'rejected' };

/** Teams that people suggested. */
export function SuggestionsQueue() {
  const [status, setStatus] = useState<SuggestionStatus>('open');
  const [deciding, setDeciding] = useState<Decision>();
  return (
    <div className={styles.queue}>
      <StateSelect states={suggestionStatuses} value={status} onChange={setStatus} />
      <Queue
        found={useInfiniteQuery(suggestionsQuery(status))}
        empty={{
          title: <Trans>No suggestions here</Trans>,
          text: <Trans>Teams that people suggest are listed here.</Trans>,
        }}
      >
        {(suggestion) => (
          <>
            <h2 className={styles.name}>{suggestion.name}</h2>
            <Facts suggestion={suggestion} />
            {suggestion.reason && <p className={styles.quoted}>{suggestion.reason}</p>}
            <p className={styles.facts}>
              <ByAndWhen by={suggestion.by} at={suggestion.createdAt} />
            </p>
            {suggestion.answer && (
              <p className={styles.words}>
                {/* Not a placeholder of the message: those lose everything that looks like markup. */}
                <Trans>Answer:</Trans> {suggestion.answer}
              </p>
            )}
            {suggestion.status === 'open' && (
              <div className={styles.actions}>
                <Button variant="tonal" onClick={() => setDeciding({ suggestion, decision: 'accepted' })}>
                  <Trans>Accept</Trans>
                </Button>
                <Button variant="line" onClick={() => setDeciding({ suggestion, decision: 'rejected' })}>
                  <Trans>Reject</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </Queue>
      {deciding && <SuggestionDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

function Facts({ suggestion: { city, state, sport, league } }: { suggestion: QueuedSuggestion }) {
  const { i18n } = useLingui();
  const facts = [city, state, suggestedSport(sport, i18n), suggestedLeague(league, i18n)];
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}

function SuggestionDecision({ suggestion, decision, onClose }: Decision & { onClose: () => void }) {
  const { t } = useLingui();
  const act = useModerate('POST /api/admin/suggestions/:suggestionId/decision');
  const [teamId, setTeamId] = useState('');
  const isAccepted = decision === 'accepted';
  const { name } = suggestion;
  const decide = (reason: string) => {
    const added = isAccepted && teamId.trim() !== '' ? { teamId: teamId.trim() } : {};
    act.mutate({ suggestionId: suggestion.id, decision, reason, ...added }, { onSuccess: onClose });
  };
  return (
    <DecisionDialog
      title={isAccepted ? <Trans>Accept {{ name }}?</Trans> : <Trans>Reject {{ name }}?</Trans>}
      note={<Trans>The person who suggested it sees the reason.</Trans>}
      action={isAccepted ? <Trans>Accept</Trans> : <Trans>Reject</Trans>}
      isPending={act.isPending}
      error={act.error}
      onDecide={decide}
      onClose={onClose}
    >
      {isAccepted && (
        <TextField
          label={t`ID of the added team (optional)`}
          value={teamId}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTeamId(event.target.value)}
        />
      )}
    </DecisionDialog>
  );
}
