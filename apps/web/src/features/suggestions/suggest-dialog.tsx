import { Trans, useLingui } from '@lingui/react/macro';
import type { Suggester } from '@sportspot/catalogue/search/suggest.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { alreadyHere } from './already-here.ts';
import styles from './suggest-dialog.module.css';
import { SuggestForm } from './suggest-form.tsx';
import { type CompleteDraft, draftOf, dropDraft, keepDraft, type SuggestionDraft } from './suggestion-draft.ts';
import { useSuggestTeam } from './suggestions.mutations.ts';

interface SuggestDialogProps {
  userId: string;
  /** The search text that found nothing. */
  name: string;
  /** Undefined until the catalogue has loaded. */
  suggester: Suggester | undefined;
  onOpenTeam: (team: Team) => void;
  onShowMine: () => void;
  onClose: () => void;
  /** Link to earlier suggestions. */
  children: ReactNode;
}

/** Suggests a missing team, after showing existing teams that may be meant. */
export function SuggestDialog({
  userId,
  name,
  suggester,
  onOpenTeam,
  onShowMine,
  onClose,
  children,
}: SuggestDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(userId, name));
  const suggest = useSuggestTeam(userId);
  const matches = useMemo(
    () => (suggester ? alreadyHere(suggester, { name: draft.name, city: draft.city, league: draft.league }) : []),
    [suggester, draft.name, draft.city, draft.league],
  );
  const change = (changed: SuggestionDraft) => {
    setDraft(changed);
    keepDraft(userId, changed);
  };
  const send = (complete: CompleteDraft) =>
    suggest.mutate(complete, {
      onSuccess: () => {
        dropDraft(userId);
        toast({
          title: t`Thanks. Your suggestion is with the moderators.`,
          description: t`You’ll see their decision in Settings.`,
          action: { label: t`My suggestions`, onAction: onShowMine },
        });
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} title={<Trans>Suggest Team</Trans>} className={styles.dialog}>
      <SuggestForm
        draft={draft}
        onChange={change}
        matches={matches}
        onOpenTeam={onOpenTeam}
        isBusy={suggest.isPending}
        failure={suggest.error}
        onSend={send}
        onCancel={onClose}
      />
      {children}
    </Dialog>
  );
}
