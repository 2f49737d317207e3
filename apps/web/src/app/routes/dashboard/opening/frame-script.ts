import { paths } from '../../../../lib/addresses/paths.ts';
import { FRAME_KEY } from './frame-title.ts';

/**
 * Completes the frame before the first paint. On the dashboard it writes the heading of the tab in the URL, or the remembered one.
 * Other screens have their own heading, so there it removes the parts of the dashboard.
 */
function completeFrame(key: string, dashboard: string): void {
  const frame = document.currentScript?.previousElementSibling;
  const heading = frame?.querySelector('h1');
  if (location.pathname !== dashboard || !heading) {
    for (const part of frame?.querySelectorAll('[data-dashboard]') ?? []) part.remove();
    return;
  }
  let kept: string[] = [];
  try {
    kept = localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    // Storage is blocked: the usual heading is shown.
  }
  const [language = '', remembered = ''] = kept;
  const tab = new URLSearchParams(location.search).get('tab');
  const titles = JSON.parse(heading.dataset.titles ?? '{}') as Record<string, Record<string, string>>;
  const spoken = [language, ...navigator.languages.map((name) => name.slice(0, 2)), 'en'];
  const own = titles[spoken.find((name) => name in titles) ?? ''] ?? {};
  const wanted = tab === null || (tab === 'teams' && remembered === 'trip') ? remembered : tab;
  // A little wider than the heading that replaces it, which then doesn't count as the largest text of the page.
  heading.textContent = `${own[wanted] ?? own.teams}\u00A0`;
}

/** Runs inline, right after the frame. */
export const FRAME_SCRIPT = `(${String(completeFrame)})('${FRAME_KEY}','${paths.dashboard}')`;
