import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { suggestionLeagues, suggestionLimits, suggestionSports } from '@sportspot/domain/support/support.constants.ts';
import { type FormEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { NetworkError } from '../../lib/api/api.ts';
import { networkText } from '../../lib/api/error-text.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { suggestedLeague, suggestedSport } from '../../lib/texts/suggestion-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { AlreadyHere } from './already-here.tsx';
import styles from './suggest-dialog.module.css';
import { type CompleteDraft, isComplete, type SuggestionDraft } from './suggestion-draft.ts';

interface SuggestFormProps {
  draft: SuggestionDraft;
  onChange: (draft: SuggestionDraft) => void;
  /** Catalogue teams that are probably meant. */
  matches: readonly Team[];
  onOpenTeam: (team: Team) => void;
  isBusy: boolean;
  failure: Error | null;
  onSend: (draft: CompleteDraft) => void;
  onCancel: () => void;
}

export function SuggestForm({
  draft,
  onChange,
  matches,
  onOpenTeam,
  isBusy,
  failure,
  onSend,
  onCancel,
}: SuggestFormProps) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const question = useRef<HTMLElement>(null);
  const set = (changes: Partial<SuggestionDraft>) => onChange({ ...draft, ...changes });
  const text = (field: 'name' | 'city' | 'state') => ({
    ...line,
    maxLength: suggestionLimits[field],
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !isOnline || !isComplete(draft)) return;
    if (matches.length > 0) question.current?.focus();
    else onSend(draft);
  };
  /** Not a submit button: Enter in a field must not dismiss the question. */
  const sendAnother = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.form?.reportValidity() && !isBusy && isComplete(draft)) onSend(draft);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>
        <Trans>Spotted a team that isn’t here? Tell us about it.</Trans>{' '}
        <span className={styles.required}>
          <Trans>* Required</Trans>
        </span>
      </p>
      <TextField label={<Needed>{t`Team Name`}</Needed>} {...text('name')} {...needed} />
      <div className={styles.pair}>
        <TextField label={<Needed>{t`City`}</Needed>} {...text('city')} {...needed} />
        <TextField label={t`State/Province`} {...text('state')} />
      </div>
      <div className={styles.pair}>
        <SportSelect draft={draft} onChange={set} />
        <LeagueSelect draft={draft} onChange={set} />
      </div>
      <TextArea
        label={t`Reason`}
        dir="auto"
        rows={2}
        maxLength={suggestionLimits.reason}
        value={draft.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <AlreadyHere ref={question} teams={matches} onOpen={onOpenTeam}>
        <Button variant="line" disabled={!isOnline} onClick={sendAnother}>
          <Trans>No, it’s another team</Trans>
        </Button>
      </AlreadyHere>
      {!isOnline && (
        <output className={styles.text}>
          <Trans>You’re offline. Reconnect to send it. What you typed stays here.</Trans>
        </output>
      )}
      {failure && !isBusy && (
        <InlineError
          title={t`Sorry, there was an error submitting your suggestion. Please try again.`}
          text={failure instanceof NetworkError && i18n._(networkText)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={!isOnline}>
          {isBusy ? <Trans>Sending…</Trans> : <Trans>Send suggestion</Trans>}
        </Button>
        <Button variant="line" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

const line = { dir: 'auto', autoComplete: 'off' } as const;
/** Rejects blank text. */
const needed = { required: true, pattern: '.*\\S.*' } satisfies Partial<TextFieldProps>;

/** The asterisk is hidden from screen readers, which announce `required` themselves. */
const Needed = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden> *</span>
  </>
);

interface ChoiceProps {
  draft: SuggestionDraft;
  onChange: (changes: Partial<SuggestionDraft>) => void;
}

function SportSelect({ draft, onChange }: ChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={<Needed>{t`Sport`}</Needed>}
      required
      value={draft.sport}
      onChange={(event) => onChange({ sport: event.target.value as SuggestionDraft['sport'] })}
    >
      <option value="">{t`Choose a sport`}</option>
      {suggestionSports.map((sport) => (
        <option key={sport} value={sport}>
          {suggestedSport(sport, i18n)}
        </option>
      ))}
    </Select>
  );
}

function LeagueSelect({ draft, onChange }: ChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={<Needed>{t`League/Division`}</Needed>}
      required
      value={draft.league}
      onChange={(event) => onChange({ league: event.target.value as SuggestionDraft['league'] })}
    >
      <option value="">{t`Choose a league`}</option>
      {suggestionLeagues.map((league) => (
        <option key={league} value={league}>
          {suggestedLeague(league, i18n)}
        </option>
      ))}
    </Select>
  );
}
