import { useLingui } from '@lingui/react/macro';
import { Ring } from '../../../ui/scores/ring.tsx';
import { useHeadingInView } from '../../../ui/scrolling/use-heading-in-view.ts';
import type { AlbumPage } from './album.ts';
import styles from './album-index.module.css';

interface AlbumIndexProps {
  pages: readonly AlbumPage[];
  /** Those that are on the page already. */
  rendered: readonly AlbumPage[];
  /** Element id of a page's heading. */
  idOf: (page: AlbumPage) => string;
}

/** Progress rings of the shown leagues: a row above the pages on phones, a column beside them on desktops. */
export function AlbumIndex({ pages, rendered, idOf }: AlbumIndexProps) {
  const { t, i18n } = useLingui();
  const current = useHeadingInView(rendered.map(idOf));
  const turnTo = (id: string) => {
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView();
  };
  return (
    <nav aria-label={t`Leagues in the album`} className={styles.index}>
      <ul className={styles.list} tabIndex={-1}>
        {pages.map((page) => {
          const { league } = page;
          const spotted = i18n.number(page.spotted.length);
          const total = i18n.number(page.slots.length);
          return (
            <li key={league.no}>
              <button
                type="button"
                className={styles.entry}
                aria-current={idOf(page) === current ? 'location' : undefined}
                onClick={() => turnTo(idOf(page))}
              >
                <Ring part={page.spotted.length} of={page.slots.length} size={42} />
                <span className={styles.code} title={league.name}>
                  {league.code}
                </span>
                <span className={styles.count}>
                  <span className="visually-hidden">{t`${{ spotted }} of ${{ total }} spotted`}</span>
                  <span aria-hidden>
                    {spotted}/{total}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
