import { Trans } from '@lingui/react/macro';
import { Lightbulb, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe, useSession } from '../../../../features/accounts/session/session.queries.ts';
import { AllTimeBoard } from '../../../../features/boards/all-time-board.tsx';
import { MyGroups } from '../../../../features/groups/lists/my-groups.tsx';
import { PublicGroups } from '../../../../features/groups/lists/public-groups.tsx';
import { CreateGroupDialog } from '../../../../features/groups/manage/create-group-dialog.tsx';
import { JoinGroupDialog } from '../../../../features/groups/manage/join-group-dialog.tsx';
import { paths } from '../../../../lib/addresses/paths.ts';
import { useOnline } from '../../../../lib/device/use-online.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { SUGGEST, useSheet } from '../../../sheets/sheet-address.ts';
import { BoardChoice } from './board-choice.tsx';
import styles from './groups-tab.module.css';

/** What groups are, the user's groups, public groups, and the all-time leaderboard. */
export function GroupsOverview() {
  const me = useMe();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'create' | 'join' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.overview}>
      <section className={styles.intro}>
        <h1 className="d2">
          <Trans>Groups</Trans>
        </h1>
        <p className={styles.words}>
          <Trans>
            A group is one leaderboard for people who know each other: family, office, section 112. Everything you’ve
            ever spotted counts.
          </Trans>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => setOpen('create')}>
            <Plus aria-hidden size={20} />
            <Trans>Create Group</Trans>
          </Button>
          <Button variant="line" onClick={() => setOpen('join')}>
            <Link2 aria-hidden size={20} />
            <Trans>Join Group</Trans>
          </Button>
        </div>
      </section>
      <div className={styles.mine}>
        <MyGroups userId={me.id} />
      </div>
      <div className={styles.board}>
        <AllTimeBoard me={me} isOnline={isOnline} />
        <BoardChoice userId={me.id} />
      </div>
      <div className={styles.public}>
        <PublicGroups userId={me.id} />
        <SuggestTeam />
      </div>
      {open === 'create' && (
        <CreateGroupDialog userId={me.id} onClose={close} onCreated={(id) => void navigate(paths.group(id))} />
      )}
      {open === 'join' && (
        <JoinGroupDialog onClose={close} onOpen={(shareToken) => void navigate(paths.shared(shareToken))} />
      )}
    </div>
  );
}

/** Links to the external page for suggestions, if one is configured, or to our own form. */
function SuggestTeam() {
  const address = useSession().data?.suggestUrl;
  const form = useSheet(SUGGEST).link('');
  return (
    <ButtonLink
      variant="quiet"
      className={styles.suggest}
      {...(address ? { to: address, target: '_blank', rel: 'noreferrer' } : form)}
    >
      <Lightbulb aria-hidden size={20} />
      <Trans>Suggest Team</Trans>
    </ButtonLink>
  );
}
