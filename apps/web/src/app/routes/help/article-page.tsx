import { Trans, useLingui } from '@lingui/react/macro';
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { ProsePage } from '../../page-parts/prose.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ArticleLinks } from './article-links.tsx';
import styles from './article-page.module.css';
import type { Article } from './articles/article.ts';
import { articleOf, articles } from './articles/articles.ts';
import { helpCategoryNames } from './articles/help-categories.ts';

/** Responds with 404 if there is no such article. */
export const loadArticle = ({ params }: LoaderFunctionArgs) =>
  articleOf(params.article ?? '') ? null : data(null, { status: 404 });

export function ArticlePage() {
  const { article: id = '' } = useParams();
  const article = articleOf(id);
  return article ? <ArticleView article={article} /> : <NotFoundPage />;
}

function ArticleView({ article: { id, category, title, lead, steps, notes } }: { article: Article }) {
  const { i18n, t } = useLingui();
  const others = articles.filter((other) => other.category === category && other.id !== id);
  return (
    <ProsePage title={i18n._(title)} description={i18n._(lead)}>
      <nav aria-label={t`Breadcrumb`} className={styles.way}>
        <Link to={paths.help}>
          <Trans>Help Center</Trans>
        </Link>
        <span aria-hidden>/</span>
        <Link to={`${paths.help}#${category}`}>{i18n._(helpCategoryNames[category])}</Link>
      </nav>
      <p className={styles.lead}>{i18n._(lead)}</p>
      {steps && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id}>
              <span>
                {i18n._(step)} {step.icon && <step.icon className={styles.control} aria-hidden size={20} />}
              </span>
            </li>
          ))}
        </ol>
      )}
      {notes && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>{i18n._(note)}</li>
          ))}
        </ul>
      )}
      <section className={styles.more} aria-labelledby="more">
        <h2 id="more" className="d4">
          <Trans>More in this category</Trans>
        </h2>
        <ArticleLinks articles={others} />
      </section>
      <p>
        <Trans>
          Need more help? See the <Link to={paths.faq}>FAQ</Link> or <Link to={paths.contact}>contact us</Link>.
        </Trans>
      </p>
    </ProsePage>
  );
}
