import type { Team } from '@sportspot/catalogue/team.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Says of an entry of the browser's history that the one before it is the same place without the sheet. */
const OPENED_HERE = 'opened here';

interface OpenTeam {
  readonly team: Team | undefined;
  readonly open: (team: Team) => void;
  readonly close: () => void;
}

/** The team whose sheet is open. It stands in the address, so that Back closes it and others can be sent to it. */
export function useOpenTeam(byId: ReadonlyMap<string, Team> | undefined): OpenTeam {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const open = (team: Team) =>
    setSearch(
      (current) => {
        current.set('team', team.id);
        return current;
      },
      { state: OPENED_HERE, preventScrollReset: true },
    );
  const close = () => {
    // Closing is going back, where that leads here: otherwise Back would open the sheet again.
    if (state === OPENED_HERE) return void navigate(-1);
    setSearch(
      (current) => {
        current.delete('team');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { team: byId?.get(search.get('team') ?? ''), open, close };
}
