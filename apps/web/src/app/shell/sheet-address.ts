import { useCallback } from 'react';
import { type LinkProps, useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../lib/use-address.ts';

/** Says of an entry of the browser's history that the one before it is the same place without the sheet. */
const OPENED_HERE = 'opened here';

/** The form to suggest a team; its value are the words somebody searched for. */
export const SUGGEST = 'suggest';

interface Sheet {
  /** What the address says of it; null while it is closed. */
  readonly value: string | null;
  /** In place of another sheet, which Back does not lead to then. */
  readonly open: (value: string, instead?: string) => void;
  readonly close: () => void;
  /** What a link is given that opens it. */
  readonly link: (value: string) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>;
}

/** A sheet over the page that stands in the address, so that Back closes it and others can be sent to it. */
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
    // Closing is going back, where that leads here: otherwise Back would open the sheet again.
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
