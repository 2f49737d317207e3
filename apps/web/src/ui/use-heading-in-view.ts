import { useEffect, useState } from 'react';

/** A line across the screen, a quarter from its top: the section on it is the one looked at. */
const LINE = '-25% 0px -75% 0px';

/** The id of the heading whose section is looked at, among those of a long page. */
export function useHeadingInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const known = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const section = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (section) setCurrent(section.getAttribute('aria-labelledby') ?? undefined);
      },
      { rootMargin: LINE },
    );
    for (const id of known.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [known]);
  return current;
}
