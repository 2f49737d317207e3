import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Says of an entry of the browser's history that the one before it is the same place without the sheet. */
const OPENED_HERE = 'opened here';

interface Sheet {
  /** What the address says of it; null while it is closed. */
  readonly value: string | null;
  readonly open: (value: string) => void;
  readonly close: () => void;
}

/** A sheet over the page that stands in the address, so that Back closes it and others can be sent to it. */
export function useSheet(name: string): Sheet {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    (value: string) =>
      setSearch(
        (current) => {
          current.set(name, value);
          return current;
        },
        { state: OPENED_HERE, preventScrollReset: true },
      ),
    [name, setSearch],
  );
  const close = () => {
    // Closing is going back, where that leads here: otherwise Back would open the sheet again.
    if (state === OPENED_HERE) return void navigate(-1);
    setSearch(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { value: search.get(name), open, close };
}
