import { useCallback } from 'react';
import { type LinkProps, useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../lib/addresses/use-address.ts';

/** State of a history entry whose predecessor is the same page without the sheet. */
const OPENED_HERE = 'opened here';

/** The form to suggest a team; its value is the search query. */
export const SUGGEST = 'suggest';

interface Sheet {
  /** The parameter's value in the URL; null while the sheet is closed. */
  readonly value: string | null;
  /** `instead` names a sheet to replace: Back then skips it. */
  readonly open: (value: string, instead?: string) => void;
  readonly close: () => void;
  /** Props for a link that opens the sheet. */
  readonly link: (value: string) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>;
}

/** A sheet whose state is in the URL, so that Back closes it and its link can be shared. */
export function useSheet(name: string): Sheet {
  const [search, setSearch] = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    (value: string, instead?: string) =>
      setSearch(
        (current) => {
          if (instead !== undefined) current.delete(instead);
          current.set(name, value);
          return current;
        },
        instead === undefined ? { state: OPENED_HERE } : { state, replace: true },
      ),
    [name, setSearch, state],
  );
  const close = () => {
    // Go back if that entry is this page: otherwise the Back button would open the sheet again.
    if (state === OPENED_HERE) return void navigate(-1);
    setSearch(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true },
    );
  };
  const link: Sheet['link'] = (value) => {
    const wanted = new URLSearchParams(search);
    wanted.set(name, value);
    return { to: { search: wanted.toString() }, state: OPENED_HERE, preventScrollReset: true };
  };
  return { value: search.get(name), open, close, link };
}
