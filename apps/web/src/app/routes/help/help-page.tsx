import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { ProsePage } from '../../page-parts/prose.tsx';
import { ArticleLinks } from './article-links.tsx';
import { articles, popularArticles } from './articles/articles.ts';
import { helpCategories, helpCategoryNames } from './articles/help-categories.ts';
import styles from './help-page.module.css';
import { HelpForm, HelpResults } from './help-results.tsx';

export function HelpPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [query, setQuery] = useState(search.get('q') ?? '');
  /** Keeps the query in the URL, so that Back from an article shows the same results. */
  const changeQuery = (typed: string) => {
    setQuery(typed);
    const wanted = typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed })}`;
    void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
  };
  return (
    <ProsePage title={t`Help Center`} description={t`How to do anything in Sportspot, step by step.`} isWide>
      <HelpForm query={query} onChange={changeQuery} />
      {query.trim() === '' ? <Contents /> : <HelpResults query={query} />}
      <p>
        <Trans>
          Need more help? See the <Link to={paths.faq}>FAQ</Link> or <Link to={paths.contact}>contact us</Link>.
        </Trans>
      </p>
    </ProsePage>
  );
}

function Contents() {
  const { i18n } = useLingui();
  return (
    <>
      <section className={styles.popular} aria-labelledby="popular">
        <h2 id="popular" className="d3">
          <Trans>Popular articles</Trans>
        </h2>
        <ArticleLinks articles={popularArticles} />
      </section>
      <div className={styles.cards}>
        {helpCategories.map((category) => (
          <section key={category} className={styles.card} aria-labelledby={category} data-category>
            <h2 id={category} className="d4">
              {i18n._(helpCategoryNames[category])}
            </h2>
            <ArticleLinks articles={articles.filter((article) => article.category === category)} />
          </section>
        ))}
      </div>
    </>
  );
}
