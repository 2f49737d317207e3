import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { ChipLink } from '../../../ui/choices/chip.tsx';
import { ProsePage } from '../../page-parts/prose.tsx';
import { type FaqCategory, faqCategories, faqCategoryNames } from './faq-categories.ts';
import { faqEntries } from './faq-entries.ts';
import styles from './faq-page.module.css';
import { FaqQuestion } from './faq-question.tsx';

/** The category in the URL; null shows all of them. */
function useCategory(): FaqCategory | null {
  const [search] = useSearchParams();
  const wanted = search.get('category');
  return faqCategories.find((category) => category === wanted) ?? null;
}

/** Opens the entry in the URL’s hash. Browsers open it when they load the page, but not on client-side navigation. */
function useLinkedAnswer() {
  const location = useLocation();
  useEffect(() => {
    const entry = document.getElementById(location.hash.slice(1))?.closest('details');
    if (!entry || entry.open) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [location]);
}

/** Works without scripts: chips are links, and entries are `details` elements. */
export function FaqPage() {
  const { i18n, t } = useLingui();
  const chosen = useCategory();
  useLinkedAnswer();
  return (
    <ProsePage title={t`FAQ`} description={t`Quick answers about spotting teams, your album, and your data.`} isWide>
      <nav className={styles.categories} aria-label={t`Categories`}>
        <ChipLink to={paths.faq} isCurrent={chosen === null} preventScrollReset>
          <Trans context="questions">All</Trans>
        </ChipLink>
        {faqCategories.map((category) => (
          <ChipLink
            key={category}
            to={`${paths.faq}?category=${category}`}
            isCurrent={chosen === category}
            preventScrollReset
          >
            {i18n._(faqCategoryNames[category])}
          </ChipLink>
        ))}
      </nav>
      <div className={styles.sections} itemScope itemType="https://schema.org/FAQPage">
        {faqCategories.map((category) => (
          // Hidden, not unmounted, so that open questions stay open.
          <section key={category} hidden={chosen !== null && chosen !== category} aria-labelledby={category}>
            <h2 id={category} className={`d3 ${styles.heading}`}>
              {i18n._(faqCategoryNames[category])}
            </h2>
            {faqEntries
              .filter((entry) => entry.category === category)
              .map((entry) => (
                <FaqQuestion key={entry.id} entry={entry} />
              ))}
          </section>
        ))}
      </div>
      <p>
        <Trans>
          Didn’t find it? Try the <Link to={paths.help}>Help Center</Link> or <Link to={paths.contact}>contact us</Link>
          .
        </Trans>
      </p>
    </ProsePage>
  );
}
