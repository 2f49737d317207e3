import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Change = (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'state'>,
) => void;

/**
 * The query string of the page. Changes start from the current URL: the router's own setter starts from the last render, and
 * would lose the first of two quick taps.
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
