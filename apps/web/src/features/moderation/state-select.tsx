import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/fields/select.tsx';
import styles from './moderation.module.css';
import { type QueueState, stateWords } from './words.tsx';

interface StateSelectProps<State extends QueueState> {
  states: readonly State[];
  value: State;
  onChange: (state: State) => void;
}

/** Filters a queue by state. */
export function StateSelect<State extends QueueState>({ states, value, onChange }: StateSelectProps<State>) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Show`}
      className={styles.state ?? ''}
      value={value}
      onChange={(event) => onChange(event.target.value as State)}
    >
      {states.map((state) => (
        <option key={state} value={state}>
          {i18n._(stateWords[state])}
        </option>
      ))}
    </Select>
  );
}
