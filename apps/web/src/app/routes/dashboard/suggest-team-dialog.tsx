import { Trans } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useNavigate } from 'react-router';
import { suggesterOf } from '../../../features/catalogue/search/suggester.ts';
import { SuggestDialog } from '../../../features/suggestions/suggest-dialog.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './suggest-team.module.css';

interface SuggestTeamDialogProps {
  userId: string;
  name: string;
  onOpenTeam: (team: Team) => void;
  onClose: () => void;
}

/** The form to suggest a team, which finds teams that are already in the catalog. */
export function SuggestTeamDialog(props: SuggestTeamDialogProps) {
  const navigate = useNavigate();
  const teams = useCatalogue().data?.teams;
  return (
    <SuggestDialog
      {...props}
      suggester={teams && suggesterOf(teams)}
      onShowMine={() => void navigate(paths.mySuggestions)}
    >
      <ButtonLink variant="quiet" to={paths.mySuggestions} className={styles.mine}>
        <Trans>My suggestions</Trans>
      </ButtonLink>
    </SuggestDialog>
  );
}
