import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Found, helpIndex } from './help-index.ts';
import styles from './help-page.module.css';
import { prepare, search } from './help-search.ts';

interface HelpFormProps {
  query: string;
  onAsk: (query: string) => void;
}

/** Finds as one types. Without scripts Enter asks the server, which answers with the same page. */
export function HelpForm({ query, onAsk }: HelpFormProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => event.preventDefault();
  const box = useRef<HTMLInputElement>(null);
  // What was typed before the app took the page over is asked now.
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== query) onAsk(typed);
  }, [query, onAsk]);
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
          onChange={(event) => onAsk(event.target.value)}
        />
      </form>
    </search>
  );
}

type Prepared = ReturnType<typeof prepare<Found>>;
const preparedTexts = new Map<string, Prepared>();

/** Made once for a language: too much work for a keystroke. */
function preparedIn(i18n: I18n): Prepared {
  const prepared = preparedTexts.get(i18n.locale) ?? prepare(helpIndex(i18n));
  preparedTexts.set(i18n.locale, prepared);
  return prepared;
}

export function HelpResults({ query }: { query: string }) {
  const { i18n, t } = useLingui();
  const found = search(preparedIn(i18n), query);
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
          text={<Trans>No article and no answer holds “{typed}”. Try fewer or other words, or ask us.</Trans>}
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

function Result({ result: { kind, to, category, title, lead } }: { result: Found }) {
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
