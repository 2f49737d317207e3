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
          Every night, we delete what’s past its time. Backups, if there are any, must expire within 30 days.
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
          You do it yourself, in Settings. Your account closes right away, your links stop working, and everything that
          names you is deleted within minutes. We send one last email to tell you so.
        </Trans>
      </p>
      <p>
        <Trans>
          Trips and groups with other people in them continue without you. The ones you created go to the person who’s
          been in them longest. Final trip results keep your numbers under “Anonymous”. No one can restore the account,
          not even us.
        </Trans>
      </p>
    </>
  );
}
