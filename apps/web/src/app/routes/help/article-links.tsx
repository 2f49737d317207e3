import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import type { Article } from './articles/article.ts';
import styles from './help-page.module.css';

export function ArticleLinks({ articles }: { articles: readonly Article[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.links}>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.article(id)}>{i18n._(title)}</Link>
        </li>
      ))}
    </ul>
  );
}
