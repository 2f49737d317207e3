import { useLingui } from '@lingui/react/macro';
import { LoaderCircle, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  text: string;
  isSearching: boolean;
  onType: (text: string) => void;
  /** The typing is over, whatever the clock says. */
  onEnter: () => void;
}

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** A slash anywhere on the page leads here, unless it is being typed somewhere. */
function useSlash(): Ref<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || isCommand || event.defaultPrevented || isTextEntry(event.target)) return;
      // Behind an open dialog the page takes no focus, and the key belongs to the dialog.
      if (field.current?.closest('[inert]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return field;
}

export function SearchBox({ text, isSearching, onType, onEnter }: SearchBoxProps) {
  const { t } = useLingui();
  const field = useSlash();
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
  };
  return (
    <search aria-busy={isSearching}>
      <TextField
        ref={field}
        type="search"
        label={t`Search teams`}
        hideLabel
        icon={isSearching ? LoaderCircle : Search}
        className={isSearching ? styles.searching : undefined}
        placeholder={t`Team, city, league or code`}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={pressKey}
      />
    </search>
  );
}
