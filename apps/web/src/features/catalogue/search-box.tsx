import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

const DEBOUNCE = 300;

interface SearchBoxProps {
  /** The query in force, which may also change from outside: by the back button or a link. */
  value: string;
  onSearch: (query: string) => void;
}

/** Searches when the typing has stopped. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const sent = useRef(value);

  const search = useEffectEvent((typed: string) => {
    sent.current = typed;
    onSearch(typed);
  });
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => search(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);

  // Only a query that did not come from here replaces what is being typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <TextField
      type="search"
      label={t`Search teams`}
      hideLabel
      icon={Search}
      placeholder={t`Team, city, league or code`}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
