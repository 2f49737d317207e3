import { Trans, useLingui } from '@lingui/react/macro';
import styles from './how-long.module.css';
import { keptTimes } from './kept-times.ts';

export function HowLong() {
  const { i18n } = useLingui();
  return (
    <>
      <dl className={styles.times}>
        {keptTimes.map(({ id, what, time }) => (
          <div key={id} data-kept={id} className={styles.row}>
            <dt className={styles.what}>{i18n._(what)}</dt>
            <dd className={styles.time}>{i18n._(time)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          What has had its time is deleted every night. Backups, if there are any, are to expire within 30 days.
        </Trans>
      </p>
    </>
  );
}

export function Leaving() {
  return (
    <>
      <p>
        <Trans>
          You do it yourself, in Settings. The account is closed at once, your links lead nowhere from then on, and
          everything that names you is gone within minutes. One last mail tells you so.
        </Trans>
      </p>
      <p>
        <Trans>
          Trips and groups that others are in stay without you; those you run pass to whoever has been there longest.
          Final results of trips keep your numbers under “Anonymous”. Nobody can bring the account back, not even us.
        </Trans>
      </p>
    </>
  );
}
