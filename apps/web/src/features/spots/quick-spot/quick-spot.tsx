/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a field with crests and strips to choose from has no elements of its own */
import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { accountOf } from '../../../offline/account/use-account.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ignoreBounce } from '../../../ui/button/ignore-bounce.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { shownTarget } from '../own/counted-places.ts';
import { useSpot } from '../own/spots.actions.ts';
import { useNextPlaces } from '../own/use-own-spots.ts';
import styles from './quick-spot.module.css';
import { useKeyboardHeight } from './quick-spot-keyboard.ts';
import { type QuickLook, QuickSpotOption } from './quick-spot-option.tsx';
import { QuickSpotPlaces } from './quick-spot-places.tsx';

/** A group of suggestions or results. */
export interface QuickSection {
  readonly title: string;
  readonly look: QuickLook;
  readonly teams: readonly Team[];
}

interface QuickSpotProps {
  userId: string;
  text: string;
  onType: (text: string) => void;
  /** Shown above the teams: a title, or what was found. */
  heading: ReactNode;
  sections: readonly QuickSection[];
  /** Shown when there are no teams. */
  nothing: ReactNode;
  onOpen: (team: Team) => void;
  onClose: () => void;
}

/** One field and one tap: the field at the bottom above the keyboard, the teams above it. */
export function QuickSpot({ userId, text, onType, heading, sections, nothing, onOpen, onClose }: QuickSpotProps) {
  const { t } = useLingui();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const spotTeam = useSpot(userId);
  const [target, setTarget] = useState(() => shownTarget(accountOf(userId).state(), Date.now()));
  const places = useNextPlaces(userId, target);
  const teams = sections.flatMap((section) => section.teams);
  const [active, move] = useActive(text, teams.length);
  const optionId = (team: Team) => `${listId}${team.id}`;
  const activeTeam = teams[active];
  const activeId = activeTeam && optionId(activeTeam);

  useKeyboardHeight();
  // In an effect rather than autoFocus, so that the dialog has stored where to return the focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // A team in the album but missing in an active trip can still be spotted.
  const isSpotted = (team: Team) => places?.isNew(team.id) === false;
  const elsewhere = (team: Team) => {
    const name = places?.nameFor(team.id);
    return name === places?.name ? undefined : name;
  };
  const pick = (team: Team) => {
    if (isSpotted(team)) {
      onOpen(team);
      return;
    }
    spotTeam(team, { target });
    onClose();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== 'Enter') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (activeTeam && !event.repeat) pick(activeTeam);
  };
  const tap = (team: Team, event: MouseEvent) => {
    ignoreBounce(event);
    pick(team);
  };

  return (
    <Dialog open onClose={onClose} title={t`Quick Spot`} hideTitle bare className={styles.sheet}>
      <div className={styles.heading}>{heading}</div>
      <div id={listId} role="listbox" tabIndex={-1} aria-label={t`Teams`} className={styles.results}>
        {sections.map(
          ({ title, look, teams: some }) =>
            some.length > 0 && (
              <div key={title} role="group" aria-label={title}>
                {look === 'crest' && (
                  <p className={`d4 ${styles.title}`} aria-hidden>
                    {title}
                  </p>
                )}
                <div className={styles[`${look}s`]} role="presentation">
                  {some.map((team) => (
                    <QuickSpotOption
                      key={team.id}
                      id={optionId(team)}
                      team={team}
                      look={look}
                      isSpotted={isSpotted(team)}
                      places={elsewhere(team)}
                      isActive={team === activeTeam}
                      onPick={tap}
                    />
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
      {teams.length === 0 && <output className={styles.nothing}>{nothing}</output>}
      {places && <QuickSpotPlaces userId={userId} places={places} target={target} onChange={setTarget} />}
      <div className={styles.field}>
        <TextField
          ref={field}
          role="combobox"
          label={t`Team`}
          hideLabel
          icon={Search}
          placeholder={t`Team, or 2 letters: KC, LV, GB`}
          aria-expanded={teams.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={pressKey}
        />
        {text && (
          <Button
            variant="quiet"
            icon
            className={styles.clear}
            aria-label={t`Clear`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              onType('');
              field.current?.focus();
            }}
          >
            <X aria-hidden size={20} />
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Index of the option that Enter picks: the first once something is typed; the arrow keys cycle from there. */
function useActive(text: string, count: number): [number, (step: 1 | -1) => void] {
  const [place, setPlace] = useState({ text, index: -1 });
  const first = text.trim() ? 0 : -1;
  const index = place.text === text ? Math.max(place.index, first) : first;
  const move = (step: 1 | -1) => {
    const from = index === -1 && step === -1 ? 0 : index;
    if (count > 0) setPlace({ text, index: (from + step + count) % count });
  };
  return [Math.min(index, count - 1), move];
}
