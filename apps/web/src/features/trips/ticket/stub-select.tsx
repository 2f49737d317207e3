import { ChevronDown, type LucideIcon } from 'lucide-react';
import styles from './stub-select.module.css';

interface StubSelectProps<Value extends string | number> {
  label: string;
  icon: LucideIcon;
  value: Value;
  options: readonly { readonly value: Value; readonly name: string }[];
  onChoose: (value: Value) => void;
}

/** A select on a ticket stub; plain text when there is only one option. */
export function StubSelect<Value extends string | number>(props: StubSelectProps<Value>) {
  const { label, icon: Icon, value, options, onChoose } = props;
  return (
    <span className={styles.stub}>
      <Icon aria-hidden size={18} className={styles.icon} />
      {options.length === 1 ? (
        <span className={styles.name}>{options[0]?.name}</span>
      ) : (
        <>
          <select
            aria-label={label}
            className={styles.name}
            value={value}
            onChange={({ target }) => {
              const chosen = options[target.selectedIndex];
              if (chosen) onChoose(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={18} className={styles.arrow} />
        </>
      )}
    </span>
  );
}
