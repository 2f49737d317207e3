import { Trans, useLingui } from '@lingui/react/macro';
import type { Format, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { Flag, type LucideIcon, MapPin, Shield, Trophy, UserPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './trip-rules.module.css';

/** The rules of a trip, which are fixed once it has started. */
export function TripRules({ trip }: { trip: Trip }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { format, target, leagues, settings, isPublic } = trip;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={`d4 ${styles.title}`} id={titleId}>
        <Trans>Rules</Trans>
      </h2>
      <ul>
        <Rule icon={Trophy} title={<FormatName format={format} />}>
          {format === 'most' && <Trans>Every team you spot scores. Most teams wins.</Trans>}
          {format === 'first' && <Trans>Only the first to spot a team scores.</Trans>}
          {format === 'together' && (
            <Trans>One target for everyone: {{ target: i18n.number(target ?? 0) }} different teams.</Trans>
          )}
        </Rule>
        <Rule icon={Shield} title={<Trans>Leagues in play</Trans>}>
          {leagues === null ? <Trans>All leagues</Trans> : leagues.join(', ')}
        </Rule>
        <Rule icon={UserPlus} title={isPublic ? <Trans>Public</Trans> : <Trans>By code only</Trans>}>
          {isPublic ? (
            <Trans>Anyone with the link can join.</Trans>
          ) : (
            <Trans>The link alone won’t let anyone in.</Trans>
          )}
        </Rule>
        <Rule icon={Flag} title={settings.allowLateJoins ? <Trans>Late joins</Trans> : <Trans>No late joins</Trans>}>
          {settings.allowLateJoins ? (
            <Trans>People can join after the start.</Trans>
          ) : (
            <Trans>No one can join after the start.</Trans>
          )}
        </Rule>
        {settings.trackLocation && (
          <Rule icon={MapPin} title={<Trans>Locations</Trans>}>
            <Trans>Everyone chooses what others see.</Trans>
          </Rule>
        )}
      </ul>
    </section>
  );
}

function FormatName({ format }: { format: Format }) {
  if (format === 'first') return <Trans>First to spot scores</Trans>;
  return format === 'together' ? <Trans>Together</Trans> : <Trans>Most teams</Trans>;
}

function Rule({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.rule}>
      <Icon aria-hidden size={20} />
      <span>
        <b>{title}</b>
        <span className={styles.text}>{children}</span>
      </span>
    </li>
  );
}
