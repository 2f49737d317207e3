import { useEffect, useState } from 'react';

/** A line a quarter down the screen: the section that crosses it is current. */
const LINE = '-25% 0px -75% 0px';

/** The id of the heading whose section is in view. */
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
