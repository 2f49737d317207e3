import { Trans } from '@lingui/react/macro';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import { useState } from 'react';
import { Digits } from '../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../ui/scores/tile.tsx';
import { JoinGroup } from './join-group.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { SharedBoard } from './shared-board.tsx';
import styles from './shared-view.module.css';

/** A shared group: totals and leaderboard. */
export function GroupView({ page, token }: { page: SharedOf<'group'>; token: string }) {
  const { group, totals, leaderboard } = page;
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <section className="board" data-surface="board">
        <div className={`wrap ${styles.top}`}>
          <div className={styles.name}>
            <p className={`label ${styles.kind}`}>
              <Trans>Group</Trans>
            </p>
            <h1 className="d1">{group.name}</h1>
            {group.description && <p className={styles.note}>{group.description}</p>}
          </div>
          <div className={styles.act}>
            <JoinGroup groupId={group.id} token={token} />
          </div>
          <Tiles className={styles.tiles}>
            <Tile label={<Trans>Members</Trans>}>
              <Digits value={totals.members} />
            </Tile>
            <Tile label={<Trans>Total spots</Trans>}>
              <Digits value={totals.totalSpots} />
            </Tile>
            <Tile label={<Trans>Leagues</Trans>}>
              <Digits value={totals.leagues} />
            </Tile>
            <Tile label={<Trans>Top spotter</Trans>}>
              <span className={styles.sign}>{totals.topSpotter ?? '–'}</span>
            </Tile>
          </Tiles>
        </div>
      </section>
      <div className={`wrap ${styles.main}`}>
        <SharedBoard entries={leaderboard} others={totals.members - leaderboard.length} onOpen={setOpened} />
      </div>
      {opened && <MemberDialog token={token} userId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
