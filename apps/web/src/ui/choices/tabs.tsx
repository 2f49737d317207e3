import { createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

interface Chosen {
  readonly id: string;
  /** Null until one is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}
const TabsContext = createContext<Chosen>({ id: '', value: null, onChange: () => {} });

interface Focus {
  /** The tab with the focus; null if it is elsewhere. */
  readonly focused: string | null;
  readonly setFocused: (value: string | null) => void;
}
const FocusContext = createContext<Focus>({ focused: null, setFocused: () => {} });

export interface TabsProps<Value extends string> {
  /** Null until one is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/**
 * Tabs. Contains the list, which is on the board, and the panels, which are on the page. Our own, because the ones of the library
 * measure themselves and render twice, which delays the first view.
 */
export function Tabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const chosen = useMemo(() => ({ id, value, onChange: onChange as Chosen['onChange'] }), [id, value, onChange]);
  return (
    <TabsContext value={chosen}>
      <div>{children}</div>
    </TabsContext>
  );
}

/** The tab that a key moves the focus to; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  return undefined;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const tab = event.currentTarget;
  const tabs = [...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const next = placeAfter(event.key, tabs.indexOf(tab), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/** A single tab stop. Arrow keys, Home, and End move the focus; Enter and Space choose. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const [focused, setFocused] = useState<string | null>(null);
  const focus = useMemo(() => ({ focused, setFocused }), [focused]);
  return (
    // It scrolls sideways, and browsers make such an element a Tab stop unless it says otherwise.
    <div role="tablist" aria-label={label} tabIndex={-1} className={styles.list}>
      <FocusContext value={focus}>{children}</FocusContext>
    </div>
  );
}

export function Tab({ value, count, children }: { value: string; count?: ReactNode; children: ReactNode }) {
  const { id, value: chosen, onChange } = use(TabsContext);
  const { focused, setFocused } = use(FocusContext);
  const stop = focused ?? chosen ?? value;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={value === chosen}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={value === stop ? 0 : -1}
      className={styles.tab}
      onClick={() => onChange(value)}
      onFocus={() => setFocused(value)}
      onBlur={() => setFocused(null)}
      onKeyDown={moveFocus}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

interface TabPanelProps {
  value: string;
  /** Shown while no tab is chosen. */
  isFirst?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ value, isFirst = false, className, children }: TabPanelProps) {
  const { id, value: chosen } = use(TabsContext);
  const isShown = chosen === null ? isFirst : value === chosen;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!isShown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may start with text, which a keyboard must be able to scroll
      tabIndex={0}
      className={classNames(styles.panel, className)}
    >
      {isShown && children}
    </div>
  );
}
