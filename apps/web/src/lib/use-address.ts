import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Change = (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'state'>,
) => void;

/**
 * What the page shows, as its address says it. A change starts from the address itself: the router's own starts from what was
 * drawn last, and of two quick taps it loses the first.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<Change>(
    (to, options) =>
      void navigate(
        { search: to(new URLSearchParams(window.location.search)).toString() },
        { ...options, preventScrollReset: true },
      ),
    [navigate],
  );
  return [search, change];
}
