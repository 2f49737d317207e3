import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { type HelpItem, helpItems } from './help-index.ts';
import styles from './help-page.module.css';
import { createIndex, type SearchIndex, search } from './help-search.ts';

interface HelpFormProps {
  query: string;
  onChange: (query: string) => void;
}

/** Searches on every keystroke. Without scripts, Enter submits the form and the server renders the results. */
export function HelpForm({ query, onChange }: HelpFormProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => event.preventDefault();
  const box = useRef<HTMLInputElement>(null);
  // Searches for what was typed before hydration.
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== query) onChange(typed);
  }, [query, onChange]);
  return (
    <search>
      <form action={paths.help} method="get" className={styles.form} onSubmit={submit}>
        <TextField
          ref={box}
          label={<Trans>Search the Help Center</Trans>}
          hideLabel
          icon={Search}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={t`What do you want to do?`}
          value={query}
          onChange={(event) => onChange(event.target.value)}
        />
      </form>
    </search>
  );
}

const indexes = new Map<string, SearchIndex<HelpItem>>();

/** Cached by language: building it takes too long for a keystroke. */
function indexIn(i18n: I18n): SearchIndex<HelpItem> {
  const index = indexes.get(i18n.locale) ?? createIndex(helpItems(i18n));
  indexes.set(i18n.locale, index);
  return index;
}

export function HelpResults({ query }: { query: string }) {
  const { i18n, t } = useLingui();
  const found = search(indexIn(i18n), query);
  const count = found.length;
  const typed = query.trim();
  return (
    <section className={styles.results} aria-label={t`Search results`}>
      <output className={count === 0 ? 'visually-hidden' : styles.count}>
        {count === 0 ? t`No results` : t`${plural(count, { one: '# result', other: '# results' })}`}
      </output>
      {count === 0 ? (
        <Empty
          object="unknown"
          title={<Trans>Nothing found</Trans>}
          text={<Trans>No results for “{typed}”. Try different words, or contact us.</Trans>}
        >
          <ButtonLink to={paths.contact}>
            <Trans>Contact us</Trans>
          </ButtonLink>
        </Empty>
      ) : (
        <ul className={styles.found}>
          {found.map((result) => (
            <Result key={result.to} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Result({ result: { kind, to, category, title, lead } }: { result: HelpItem }) {
  return (
    <li className={styles.result}>
      <Link to={to} className={styles.title}>
        {title}
      </Link>
      <p className={styles.lead}>{lead}</p>
      <p className="label">{kind === 'faq' ? <Trans>FAQ · {category}</Trans> : <Trans>Article · {category}</Trans>}</p>
    </li>
  );
}
