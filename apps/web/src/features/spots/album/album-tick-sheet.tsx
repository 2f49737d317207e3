import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Slot } from '../../../ui/team/sticker.tsx';
import type { AlbumPage } from './album.ts';
import styles from './album-ticks.module.css';
import { useAddSeen } from './already-seen.actions.ts';

interface TickSheetProps {
  userId: string;
  page: AlbumPage;
  titleId: string;
  onClose: () => void;
}

/** The empty slots of a league as checkboxes. Uncontrolled, so that one change among hundreds re-renders only the count. */
export function TickSheet({ userId, page, titleId, onClose }: TickSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const addSeen = useAddSeen(userId);
  const { i18n } = useLingui();
  const teams = page.slots.flatMap(({ team, spot }) => (spot ? [] : [team]));
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="team"]') ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    recount();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const ticked = new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
    if (ticked.size === 0) return;
    addSeen(teams.filter(({ id }) => ticked.has(id)));
    onClose();
  };
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => all.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < teams.length;
  }, [count, teams.length]);

  return (
    <form ref={form} aria-labelledby={titleId} onChange={recount} onSubmit={save}>
      <p className={styles.intro}>
        <Trans>Check off every team you’ve already seen. They’ll be in your album without a date.</Trans>
      </p>
      <Checkbox
        ref={all}
        label={<Trans>All {{ total: i18n.number(teams.length) }} missing teams</Trans>}
        checked={count > 0 && count === teams.length}
        onChange={(event) => tickAll(event.target.checked)}
      />
      <ul className={styles.sheet}>
        {teams.map((team) => (
          <li key={team.id}>
            <label className={styles.tick}>
              <input type="checkbox" name="team" value={team.id} aria-label={team.name} className={styles.box} />
              <Slot team={team} />
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <output className={styles.count}>
          <Plural value={count} one="# team checked off" other="# teams checked off" />
        </output>
        <Button variant="line" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={count === 0}>
          <Trans>Add to my album</Trans>
        </Button>
      </div>
    </form>
  );
}
