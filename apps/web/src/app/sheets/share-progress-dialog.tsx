import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsQuery } from '../../features/accounts/session/accounts.queries.ts';
import { useMe } from '../../features/accounts/session/session.queries.ts';
import { ShareDialog } from '../../features/links/share-dialog.tsx';
import { paths } from '../../lib/addresses/paths.ts';

/** Shares the user's progress, with a note if their settings would hide it. */
export function ShareProgressDialog({ onClose }: { onClose: () => void }) {
  const { id: userId } = useMe();
  const visibility = useQuery(settingsQuery(userId)).data?.teamsVisible;
  const isHidden = visibility !== undefined && visibility !== 'everyone';
  return (
    <ShareDialog
      userId={userId}
      subject={{ type: 'all-time' }}
      note={
        isHidden && (
          <Trans>
            This link won’t show anything until everyone can see your album. Change that in{' '}
            <Link className="link" to={paths.settings}>
              Settings
            </Link>
            .
          </Trans>
        )
      }
      onClose={onClose}
    />
  );
}
