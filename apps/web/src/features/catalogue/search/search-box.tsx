import { useLingui } from '@lingui/react/macro';
import { LoaderCircle, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePageKey } from '../../../ui/use-page-key.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  text: string;
  isSearching: boolean;
  onType: (text: string) => void;
  /** Search now instead of waiting for the debounce. */
  onEnter: () => void;
}

/** The slash key focuses the field from anywhere on the page. */
function useSlash(): Ref<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  usePageKey('/', () => {
    field.current?.focus();
    field.current?.select();
  });
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
        placeholder={t`Team, city, league, or code`}
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
