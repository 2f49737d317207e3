import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabsProps<Value extends string> {
  /** Null until one is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Tabs. Contains the list, which is on the board, and the panels, which are on the page. */
export function Tabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  return (
    // Manual activation, because a click would select twice: on press and on focus.
    <Primitive.Root activationMode="manual" value={value ?? ''} onValueChange={(chosen) => onChange(chosen as Value)}>
      {children}
    </Primitive.Root>
  );
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Primitive.List aria-label={label} className={styles.list}>
      {children}
    </Primitive.List>
  );
}

export function Tab({ value, count, children }: { value: string; count?: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Trigger value={value} className={styles.tab}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={classNames(styles.panel, className)} {...rest} />;
}
