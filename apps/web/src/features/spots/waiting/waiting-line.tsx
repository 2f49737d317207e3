import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NetworkError } from '../../../lib/api/api.ts';
import { useAccountState } from '../../../offline/account/use-account.ts';
import { canDisappear, storageFacts } from '../../../offline/app/eviction.ts';
import { Button } from '../../../ui/button/button.tsx';
import { waitingIn } from '../own/own-spots.ts';
import styles from './waiting-line.module.css';
import { waitingReason } from './waiting-text.ts';

/** Status line while there are unsent or rejected operations, with the reason. */
export function WaitingLine({ userId, onShow }: { userId: string; onShow: () => void }) {
  const { i18n } = useLingui();
  const outbox = useAccountState(userId, (state) => state.outbox);
  const problem = useAccountState(userId, (state) => state.problem);
  const waiting = waitingIn({ outbox }).length;
  const refused = outbox.length - waiting;
  // Operations that are sent immediately aren't shown: the line would only flicker.
  const isNews = refused > 0 || (waiting > 0 && problem !== null);
  return (
    <output className={styles.status}>
      {isNews && (
        <span className={styles.line}>
          <CloudUpload aria-hidden size={20} className={styles.icon} />
          <span className={styles.text}>
            {waiting > 0 && (
              <>
                <b>
                  <Plural value={waiting} one="# waiting to sync" other="# waiting to sync" />
                </b>{' '}
                {waitingReason({ outbox, problem }, i18n)}
                {problem instanceof NetworkError && <EvictionWarning />}
              </>
            )}{' '}
            {refused > 0 && (
              <b>
                <Plural value={refused} one="# not accepted" other="# not accepted" />
              </b>
            )}
          </span>
          <Button variant="quiet" className={styles.show} onClick={onShow}>
            <Trans>Show</Trans>
          </Button>
        </span>
      )}
    </output>
  );
}

/** Shown only in browsers that evict a site's storage. */
function EvictionWarning() {
  const [isAtRisk, setAtRisk] = useState(false);
  useEffect(() => void canDisappear(storageFacts).then(setAtRisk), []);
  if (!isAtRisk) return null;
  return (
    <span className={styles.warning}>
      <Trans>They can disappear if you don’t open Sportspot for a week. Go online to save them.</Trans>
    </span>
  );
}
